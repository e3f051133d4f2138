import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { makePrivateFolder, replaceFile } from '@dreamreel/kit/process/durable-file';
import type { LocalMail, OpenedMail } from '@dreamreel/proto/notification/internal-calls';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A local SMTP server that accepts emails to any address and stores them in a folder. */
export type LocalMailbox = {
  readonly server: URL;
  /** Returns the emails, newest first. */
  list(): Promise<LocalMail[]>;
  open(id: string): Promise<OpenedMail | undefined>;
  close(): Promise<void>;
};

/** Maximum number of stored emails. The oldest emails are deleted first. */
const MAX_STORED = 500;
const MAX_LISTED = 100;

/** Starts the mailbox on a free loopback port. */
export async function localMailbox(folder: string): Promise<LocalMailbox> {
  await makePrivateFolder(folder);
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onData(stream, _session, done) {
      buffer(stream)
        .then((bytes) => store(folder, bytes))
        .then(
          () => done(),
          (error) => done(error instanceof Error ? error : new Error('The mail could not be stored')),
        );
    },
  });
  const listening = smtp.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('The mailbox is not listening on a port');

  return {
    server: new URL(`smtp://127.0.0.1:${address.port}`),
    async list() {
      const newest = (await idsIn(folder)).slice(0, MAX_LISTED);
      const mails = await Promise.all(newest.map((id) => readMail(folder, id)));
      return mails.flatMap((mail) =>
        mail ? [{ id: mail.id, from: mail.from, to: mail.to, subject: mail.subject, receivedAt: mail.receivedAt }] : [],
      );
    },
    open: (id) => readMail(folder, id),
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}

let storedCount = 0;

async function store(folder: string, bytes: Buffer): Promise<void> {
  storedCount += 1;
  const id = `${Date.now()}-${process.pid}-${storedCount}`;
  await replaceFile(join(folder, `${id}.eml`), bytes);
  if (storedCount % 50 === 0)
    for (const old of (await idsIn(folder)).slice(MAX_STORED)) await rm(join(folder, `${old}.eml`));
}

/**
 * Email file names consist of the arrival time, the process id, and a per-process counter. Other files in the folder
 * are ignored.
 */
const FILE_NAME = /^(\d{1,15}-\d+-\d+)\.eml$/;

async function idsIn(folder: string): Promise<string[]> {
  const ids = (await readdir(folder)).flatMap((name) => FILE_NAME.exec(name)?.[1] ?? []);
  const byAge = new Intl.Collator('en', { numeric: true });
  return ids.sort((one, other) => byAge.compare(other, one));
}

async function readMail(folder: string, id: string): Promise<OpenedMail | undefined> {
  if (!FILE_NAME.test(`${id}.eml`)) return undefined;
  const path = join(folder, `${id}.eml`);
  const found = { id, receivedAt: new Date(Number(id.split('-')[0])).toISOString() };
  try {
    const bytes = await readFile(path);
    return { ...found, ...(bytes.length === 0 ? unreadableMail(path, 'is empty') : await parseMail(bytes)) };
  } catch (error) {
    const code = errorCode(error);
    // The email file was deleted after it was listed, or never existed.
    return code === 'ENOENT' ? undefined : { ...found, ...unreadableMail(path, `cannot be read (${code})`) };
  }
}

type MailContent = Omit<OpenedMail, 'id' | 'receivedAt'>;

async function parseMail(bytes: Buffer): Promise<MailContent> {
  const mail = await PostalMime.parse(bytes);
  return {
    from: mail.from?.address ?? '',
    to: mail.to?.map(({ address }) => address).join(', ') ?? '',
    subject: mail.subject || 'No subject',
    html: mail.html ?? '',
    text: mail.text ?? '',
    headers: mail.headers.map(({ originalKey: name, value }) => ({ name, value })),
  };
}

/** Returns a placeholder for an email whose file is damaged, so that the list can still be shown. */
function unreadableMail(path: string, problem: string): MailContent {
  const text = `${path} ${problem}. Check who owns the file, or delete it.`;
  return { from: '', to: 'unknown recipient', subject: `This email ${problem}`, html: '', text, headers: [] };
}

function errorCode(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : error;
}
