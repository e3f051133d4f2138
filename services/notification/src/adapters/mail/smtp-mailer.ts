import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { toStorableText } from '@dreamreel/kit/database/storable-text';
import { socketHost } from '@dreamreel/kit/http/socket-host';
import type { Clock } from '@dreamreel/kit/process/clock';
import DKIM, { type DKIMOptions } from 'nodemailer/lib/dkim';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import pLimit from 'p-limit';
import type { Mail, Mailer } from '../../application/ports.ts';
import type { AttemptResult } from '../../domain/after-attempt.ts';

type PoolOptions = {
  /**
   * `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte. The host name is resolved for each
   * connection, so the server can move to another IP address.
   */
  readonly server: URL;
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
      return {
        kind: 'not-sent',
        detail: toStorableText(error instanceof Error ? error.message : 'no connection', 300),
      };
    }
    const result = await sendMessage(smtp, { from, to: [to] }, bytes);
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

/** An open connection to a mail server. */
type Smtp = { readonly connection: SMTPConnection; isClosed(): boolean; close(): void };

const CONNECT_MS = 10_000;
/** Timeout for each SMTP reply. Servers that scan an email before accepting it can take several seconds. */
const REPLY_MS = 30_000;

/** Opens an SMTP connection, and signs in if the URL contains a username. Rejects if either step fails. */
function openSmtp(server: URL): Promise<Smtp> {
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

/**
 * Sends one message and returns the result. If there is no reply, the result depends on whether Nodemailer has started
 * to read the message. It does so only after the server has accepted the DATA command.
 */
function sendMessage(
  { connection }: Smtp,
  { from, to }: SMTPConnection.Envelope,
  bytes: Buffer,
): Promise<AttemptResult> {
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
    const onEnd = () => setImmediate(() => resolve(resultOf(isStarted, 'The connection was lost')));
    connection.once('end', onEnd);
    connection.send({ from, to }, message, (error) => {
      connection.off('end', onEnd);
      if (!error) return resolve({ kind: 'accepted' });
      resolve(resultOf(isStarted, toStorableText(error.message, 300), error.responseCode));
    });
  });
}

/**
 * A 421 reply means that the server is closing the connection. The code doesn't indicate whether the message was
 * accepted.
 */
function resultOf(isStarted: boolean, detail: string, code = 0): AttemptResult {
  if (code < 400 || code === 421) return { kind: isStarted ? 'ambiguous' : 'not-sent', detail };
  return { kind: code < 500 ? 'deferred' : 'rejected', detail };
}
