import { text } from 'node:stream/consumers';
import { listen } from '@dreamreel/kit/process/free-port';
import { SMTPServer } from 'smtp-server';

export type ArrivedMail = { readonly to: string; readonly content: string };

type Behaviour = {
  /** Returns the SMTP error code for a recipient, or undefined to accept the email. */
  readonly rejects?: (to: string) => number | undefined;
  /** Called after the server has received an email and before the server replies. */
  readonly beforeReply?: (mail: ArrivedMail) => Promise<unknown>;
};

/** Starts a real SMTP server that stores all emails in memory. */
export async function smtpSink({ rejects, beforeReply }: Behaviour = {}) {
  const arrived: ArrivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      const responseCode = rejects?.(address);
      done(responseCode === undefined ? undefined : Object.assign(new Error('not here'), { responseCode }));
    },
    onData(stream, session, done) {
      text(stream)
        .then(async (content) => {
          const mail = { to: session.envelope.rcptTo.map(({ address }) => address).join(), content };
          arrived.push(mail);
          await beforeReply?.(mail);
        })
        .then(() => done(), done);
    },
  });
  // Killed clients disconnect in the middle of an SMTP command.
  server.on('error', () => {});
  return {
    url: new URL(`smtp://127.0.0.1:${await listen(server.server, 0, '127.0.0.1')}`),
    arrived,
    connections: () => server.connections.size,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
