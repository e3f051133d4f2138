import { buffer } from 'node:stream/consumers';
import type { Clock } from '@dreamreel/kit/clock';
import { storable } from '@dreamreel/kit/storable-text';
import DKIM, { type DKIMOptions } from 'nodemailer/lib/dkim';
import pLimit from 'p-limit';
import type { Mail, Mailer } from '../application/ports.ts';
import type { Outcome } from '../domain/after-attempt.ts';
import { handOver } from './hand-over.ts';
import { openSmtp, type Smtp, type SmtpServer } from './open-smtp.ts';

type Lanes = {
  /** Asked for each connection, so that a restarted server is found at its new place. */
  readonly server: SmtpServer;
  /** Connections at once. */
  readonly connections: number;
  /** The envelope's sender: an address alone. */
  readonly from: string;
  readonly dkim?: DKIMOptions | undefined;
  readonly clock: Clock;
};

/**
 * A few connections that stay open, each with one mail at a time. Nodemailer's own pool would send a mail again by
 * itself when the connection breaks, also after the last byte: that is how somebody gets two.
 */
export function smtpLanes({ server, connections, from, dkim, clock }: Lanes): Mailer & { close(): void } {
  const limit = pLimit(connections);
  const idle: Smtp[] = [];
  const signer = dkim && new DKIM(dkim);

  async function deliver({ to, content }: Mail): Promise<Outcome> {
    const bytes = signer ? await buffer(signer.sign(content)) : Buffer.from(content);
    let smtp = idle.pop();
    while (smtp?.isClosed()) smtp = idle.pop();
    try {
      smtp ??= await openSmtp(server);
    } catch (error) {
      return { kind: 'not-begun', detail: textOf(error) };
    }
    const outcome = await handOver(smtp, { from, to }, bytes);
    // After anything but a plain yes the state of the conversation is not worth guessing.
    if (outcome.kind === 'accepted') idle.push(smtp);
    else smtp.close();
    return outcome;
  }

  return {
    deliver: (write, notAfter) =>
      limit(() => {
        if (clock.now() > notAfter) return { kind: 'not-begun', detail: 'The mail server is too slow' } as const;
        return deliver(write());
      }),
    close() {
      for (const smtp of idle.splice(0)) smtp.close();
    },
  };
}

function textOf(error: unknown): string {
  return error instanceof Error ? storable(error.message, 300) : 'no connection';
}
