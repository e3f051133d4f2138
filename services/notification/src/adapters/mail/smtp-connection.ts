import { Readable } from 'node:stream';
import { toStorableText } from '@dreamreel/kit/database/storable-text';
import { socketHost } from '@dreamreel/kit/http/socket-host';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { AttemptResult } from '../../domain/after-attempt.ts';

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
