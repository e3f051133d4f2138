import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder, replaceFile } from '@dreamreel/kit/process/durable-file';
import type { LocalMail, OpenedMail } from '@dreamreel/proto/notification/internal-calls';
import PostalMime from 'postal-mime';
import type { Mailer } from '../../application/ports.ts';

/** Stores emails to any address in a folder instead of sending them. */
export type LocalMailbox = Mailer & {
  /** Returns the emails, newest first. */
  list(): Promise<LocalMail[]>;
  open(id: string): Promise<OpenedMail | undefined>;
};

/** Maximum number of stored emails. The oldest emails are deleted first. */
const MAX_STORED = 500;
const MAX_LISTED = 100;

export async function localMailbox(folder: string): Promise<LocalMailbox> {
  await makePrivateFolder(folder);
  return {
    send: (renderMail) =>
      store(folder, renderMail().content).then(
        () => ({ kind: 'accepted' }),
        (error) => ({ kind: 'not-sent', detail: `The mail could not be stored (${errorCode(error)})` }),
      ),
    async list() {
      const newest = (await idsIn(folder)).slice(0, MAX_LISTED);
      const mails = await Promise.all(newest.map((id) => readMail(folder, id)));
      return mails.flatMap((mail) =>
        mail ? [{ id: mail.id, from: mail.from, to: mail.to, subject: mail.subject, receivedAt: mail.receivedAt }] : [],
      );
    },
    open: (id) => readMail(folder, id),
  };
}

let storedCount = 0;

async function store(folder: string, content: string): Promise<void> {
  storedCount += 1;
  const id = `${Date.now()}-${process.pid}-${storedCount}`;
  await replaceFile(join(folder, `${id}.eml`), content);
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
