import { socketHost } from '@dreamreel/kit/http/socket-host';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

/** `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte. */
export type SmtpServer = URL;

/** An open connection to a mail server. */
export type Smtp = { readonly connection: SMTPConnection; isClosed(): boolean; close(): void };

const CONNECT_MS = 10_000;
/** Timeout for each SMTP reply. Servers that scan an email before accepting it can take several seconds. */
const REPLY_MS = 30_000;

/** Opens an SMTP connection, and signs in if the URL contains a username. Rejects if either step fails. */
export function openSmtp(server: SmtpServer): Promise<Smtp> {
  const secure = server.protocol === 'smtps:';
  const connection = new SMTPConnection({
    host: socketHost(server),
    port: server.port === '' ? undefined : Number(server.port),
    secure,
    // Passwords are sent only over TLS, except on the loopback interface.
    requireTLS: !secure && server.username !== '' && !LOOPBACK.has(server.hostname),
    ignoreTLS: LOOPBACK.has(server.hostname),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: REPLY_MS,
  });
  let isClosed = false;
  connection.once('end', () => {
    isClosed = true;
  });

  return new Promise((resolve, reject) => {
    const onOpened = () => resolve({ connection, isClosed: () => isClosed, close: () => connection.close() });
    const onFailed = (error: Error) => {
      isClosed = true;
      connection.close();
      reject(error);
    };
    // The error listener is never removed, because an unhandled error event would crash the process.
    connection.on('error', onFailed);
    connection.connect((error) => {
      if (error) return onFailed(error);
      if (server.username === '') return onOpened();
      const [user, pass] = [decodeURIComponent(server.username), decodeURIComponent(server.password)];
      connection.login({ user, pass }, (error) => (error ? onFailed(error) : onOpened()));
    });
  });
}

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
