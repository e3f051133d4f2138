import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type ArrivedMail = { readonly to: string; readonly content: string };

type Behaviour = {
  /** An SMTP code as which an addressee is refused. */
  readonly refuses?: (to: string) => number | undefined;
  /** Awaited between the last byte of a mail and the server's answer; the mail has arrived by then. */
  readonly beforeAnswer?: (mail: ArrivedMail) => Promise<unknown>;
};

/** A real mail server that keeps in memory what whoever has sent it. */
export async function smtpSink({ refuses, beforeAnswer }: Behaviour = {}) {
  const arrived: ArrivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      const responseCode = refuses?.(address);
      done(responseCode === undefined ? undefined : Object.assign(new Error('not here'), { responseCode }));
    },
    onData(stream, session, done) {
      text(stream)
        .then(async (content) => {
          const mail = { to: session.envelope.rcptTo.map(({ address }) => address).join(), content };
          arrived.push(mail);
          await beforeAnswer?.(mail);
        })
        .then(() => done(), done);
    },
  });
  // Killed clients leave in the middle of a word.
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('The sink listens on no port');
  return {
    url: new URL(`smtp://127.0.0.1:${address.port}`),
    arrived,
    connections: () => server.connections.size,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
