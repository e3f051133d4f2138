import SMTPConnection from 'nodemailer/lib/smtp-connection';

/** `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte. */
export type SmtpServer = URL;

/** One open conversation with a mail server. */
export type Smtp = { readonly connection: SMTPConnection; isClosed(): boolean; close(): void };

const CONNECT_MS = 10_000;
/** For each answer; servers that look into a mail before they take it need some time. */
const ANSWER_MS = 30_000;

/** Connects and signs in where the address names a user. Rejects where either fails. */
export function openSmtp(server: SmtpServer): Promise<Smtp> {
  const secure = server.protocol === 'smtps:';
  const connection = new SMTPConnection({
    host: server.hostname,
    port: server.port === '' ? undefined : Number(server.port),
    secure,
    // A password never travels in the clear; on this very machine there is nobody to listen.
    requireTLS: !secure && server.username !== '' && !LOOPBACK.has(server.hostname),
    ignoreTLS: LOOPBACK.has(server.hostname),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
  });
  let isClosed = false;
  connection.once('end', () => {
    isClosed = true;
  });

  return new Promise((resolve, reject) => {
    const opened = () => resolve({ connection, isClosed: () => isClosed, close: () => connection.close() });
    const failed = (error: Error) => {
      isClosed = true;
      connection.close();
      reject(error);
    };
    // Stays for good: an error that comes between two mails and that nobody hears would end the process.
    connection.on('error', failed);
    connection.connect((error) => {
      if (error) return failed(error);
      if (server.username === '') return opened();
      const [user, pass] = [decodeURIComponent(server.username), decodeURIComponent(server.password)];
      connection.login({ user, pass }, (refused) => (refused ? failed(refused) : opened()));
    });
  });
}

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
