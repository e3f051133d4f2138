import { buffer } from 'node:stream/consumers';
import { toStorableText } from '@dreamreel/kit/database/storable-text';
import type { Clock } from '@dreamreel/kit/process/clock';
import DKIM, { type DKIMOptions } from 'nodemailer/lib/dkim';
import pLimit from 'p-limit';
import type { Mail, Mailer } from '../../application/ports.ts';
import type { AttemptResult } from '../../domain/after-attempt.ts';
import { openSmtp, type Smtp, type SmtpServer, sendMessage } from './smtp-connection.ts';

type PoolOptions = {
  /** The SMTP server. The host name is resolved for each connection, so the server can move to another IP address. */
  readonly server: SmtpServer;
  readonly maxConnections: number;
  /** The envelope sender: an email address without a display name. */
  readonly from: string;
  readonly dkim?: DKIMOptions | undefined;
  readonly clock: Clock;
};

/**
 * Creates a pool of SMTP connections that each send one message at a time. Nodemailer's built-in pool isn't used
 * because it retries a message after a lost connection, so a recipient could get the message twice.
 */
export function smtpMailer({ server, maxConnections, from, dkim, clock }: PoolOptions): Mailer & { close(): void } {
  const limit = pLimit(maxConnections);
  const idle: Smtp[] = [];
  const signer = dkim && new DKIM(dkim);

  async function send({ to, content }: Mail): Promise<AttemptResult> {
    const bytes = signer ? await buffer(signer.sign(content)) : Buffer.from(content);
    let smtp = idle.pop();
    while (smtp?.isClosed()) smtp = idle.pop();
    try {
      smtp ??= await openSmtp(server);
    } catch (error) {
      return { kind: 'not-sent', detail: messageOf(error) };
    }
    const result = await sendMessage(smtp, { from, to }, bytes);
    // After an error, the SMTP session is in an unknown state, so the connection is not reused.
    if (result.kind === 'accepted') idle.push(smtp);
    else smtp.close();
    return result;
  }

  return {
    send: (renderMail, notAfter) =>
      limit(() => {
        if (clock.now() > notAfter)
          return { kind: 'not-sent', detail: 'The mail server responded too slowly' } as const;
        return send(renderMail());
      }),
    close() {
      for (const smtp of idle.splice(0)) smtp.close();
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? toStorableText(error.message, 300) : 'no connection';
}
