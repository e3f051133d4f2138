import { Readable } from 'node:stream';
import { storable } from '@dreamreel/kit/storable-text';
import type { Outcome } from '../domain/after-attempt.ts';
import type { Smtp } from './open-smtp.ts';

type Envelope = { readonly from: string; readonly to: string };

/**
 * Gives one mail to the server and says what became of it. The server's own words decide; without any, it counts
 * whether a byte of the mail was asked for: nothing is read before the server has said "go ahead".
 */
export function handOver({ connection }: Smtp, { from, to }: Envelope, bytes: Buffer): Promise<Outcome> {
  let isBegun = false;
  const message = new Readable({
    read() {
      isBegun = true;
      this.push(bytes);
      this.push(null);
    },
  });
  return new Promise((resolve) => {
    // The callback comes right after the end, if at all, and knows more.
    const ended = () => setImmediate(() => resolve(withoutAnswer(isBegun, 'The connection was lost')));
    connection.once('end', ended);
    connection.send({ from, to: [to] }, message, (error) => {
      connection.off('end', ended);
      if (!error) return resolve({ kind: 'accepted' });
      const detail = storable(error.message, 300);
      resolve(answered(error.responseCode, detail) ?? withoutAnswer(isBegun, detail));
    });
  });
}

function answered(code: number | undefined, detail: string): Outcome | undefined {
  // With 421 the server leaves, whatever it has been told so far.
  if (code === undefined || code < 400 || code === 421) return undefined;
  return { kind: code < 500 ? 'not-now' : 'refused', detail };
}

function withoutAnswer(isBegun: boolean, detail: string): Outcome {
  return { kind: isBegun ? 'unclear' : 'not-begun', detail };
}
