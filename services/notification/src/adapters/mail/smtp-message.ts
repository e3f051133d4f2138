import { Readable } from 'node:stream';
import { toStorableText } from '@dreamreel/kit/database/storable-text';
import type { AttemptResult } from '../../domain/after-attempt.ts';
import type { Smtp } from './smtp-connection.ts';

type Envelope = { readonly from: string; readonly to: string };

/**
 * Sends one message and returns the result. If there is no reply, the result depends on whether Nodemailer has started
 * to read the message. It does so only after the server has accepted the DATA command.
 */
export function sendMessage({ connection }: Smtp, { from, to }: Envelope, bytes: Buffer): Promise<AttemptResult> {
  let isStarted = false;
  const message = new Readable({
    read() {
      isStarted = true;
      this.push(bytes);
      this.push(null);
    },
  });
  return new Promise((resolve) => {
    // Waits one tick because Nodemailer calls the `send` callback with a more detailed error right after the end
    // event.
    const onEnd = () => setImmediate(() => resolve(resultWithoutReply(isStarted, 'The connection was lost')));
    connection.once('end', onEnd);
    connection.send({ from, to: [to] }, message, (error) => {
      connection.off('end', onEnd);
      if (!error) return resolve({ kind: 'accepted' });
      const detail = toStorableText(error.message, 300);
      resolve(resultOfReply(error.responseCode, detail) ?? resultWithoutReply(isStarted, detail));
    });
  });
}

function resultOfReply(code: number | undefined, detail: string): AttemptResult | undefined {
  // A 421 reply means that the server is closing the connection. The code doesn't indicate whether the message was
  // accepted.
  if (code === undefined || code < 400 || code === 421) return undefined;
  return { kind: code < 500 ? 'deferred' : 'rejected', detail };
}

function resultWithoutReply(isStarted: boolean, detail: string): AttemptResult {
  return { kind: isStarted ? 'ambiguous' : 'not-sent', detail };
}
