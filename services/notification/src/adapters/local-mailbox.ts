import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { makePrivateFolder, replaceFile } from '@dreamreel/kit/durable-file';
import type { LocalMail, OpenedMail } from '@dreamreel/proto/notification';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server for one machine: takes what is sent to anybody, and keeps it in a folder. */
export type LocalMailbox = {
  readonly server: URL;
  /** Newest first. */
  list(): Promise<LocalMail[]>;
  open(id: string): Promise<OpenedMail | undefined>;
  close(): Promise<void>;
};

/** Older ones are thrown away. */
const KEPT = 500;
const LISTED = 100;

/** Listens on a free port of this machine alone. */
export async function localMailbox(folder: string): Promise<LocalMailbox> {
  await makePrivateFolder(folder);
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onData(stream, _session, done) {
      buffer(stream)
        .then((bytes) => keep(folder, bytes))
        .then(
          () => done(),
          (error) => done(error instanceof Error ? error : new Error('not kept')),
        );
    },
  });
  const listening = smtp.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('The mailbox listens on no port');

  return {
    server: new URL(`smtp://127.0.0.1:${address.port}`),
    async list() {
      const newest = (await idsIn(folder)).slice(0, LISTED);
      const mails = await Promise.all(newest.map((id) => opened(folder, id)));
      return mails.flatMap((mail) =>
        mail ? [{ id: mail.id, to: mail.to, subject: mail.subject, receivedAt: mail.receivedAt }] : [],
      );
    },
    open: (id) => opened(folder, id),
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}

let arrivals = 0;

async function keep(folder: string, bytes: Buffer): Promise<void> {
  arrivals += 1;
  const id = `${Date.now()}-${process.pid}-${arrivals}`;
  await replaceFile(join(folder, `${id}.eml`), bytes);
  if (arrivals % 50 === 0) for (const old of (await idsIn(folder)).slice(KEPT)) await rm(join(folder, `${old}.eml`));
}

/** When it came, which process took it, and how many that one had taken. Other files are not ours. */
const NAME = /^(\d{1,15}-\d+-\d+)\.eml$/;

async function idsIn(folder: string): Promise<string[]> {
  const ids = (await readdir(folder)).flatMap((name) => NAME.exec(name)?.[1] ?? []);
  const byAge = new Intl.Collator('en', { numeric: true });
  return ids.sort((one, other) => byAge.compare(other, one));
}

async function opened(folder: string, id: string): Promise<OpenedMail | undefined> {
  if (!NAME.test(`${id}.eml`)) return undefined;
  const path = join(folder, `${id}.eml`);
  const found = { id, receivedAt: new Date(Number(id.split('-')[0])).toISOString() };
  try {
    const bytes = await readFile(path);
    return { ...found, ...(bytes.length === 0 ? unreadable(path, 'is empty') : await letterIn(bytes)) };
  } catch (error) {
    const code = errorCode(error);
    // Thrown away since it was listed, or never there.
    return code === 'ENOENT' ? undefined : { ...found, ...unreadable(path, `cannot be read (${code})`) };
  }
}

type Letter = Omit<OpenedMail, 'id' | 'receivedAt'>;

async function letterIn(bytes: Buffer): Promise<Letter> {
  const mail = await PostalMime.parse(bytes);
  return {
    to: mail.to?.map(({ address }) => address).join(', ') ?? '',
    subject: mail.subject || 'No subject',
    html: mail.html ?? '',
    text: mail.text ?? '',
    headers: mail.headers.map(({ originalKey: name, value }) => ({ name, value })),
  };
}

/** Stands in the list in its place: one bad file hides neither itself nor the others. */
function unreadable(path: string, problem: string): Letter {
  const text = `${path} ${problem}. Look whom it belongs to, or remove it.`;
  return { to: 'nobody knows', subject: `This mail ${problem}`, html: '', text, headers: [] };
}

function errorCode(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : error;
}
