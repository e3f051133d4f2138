import { once } from 'node:events';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
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
  await mkdir(folder, { recursive: true });
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
  // Under its last name only when it is whole.
  await writeFile(join(folder, `${id}.part`), bytes);
  await rename(join(folder, `${id}.part`), join(folder, `${id}.eml`));
  if (arrivals % 50 === 0) for (const old of (await idsIn(folder)).slice(KEPT)) await rm(join(folder, `${old}.eml`));
}

async function idsIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  const byAge = new Intl.Collator('en', { numeric: true });
  return names.map((name) => name.slice(0, -'.eml'.length)).sort((one, other) => byAge.compare(other, one));
}

async function opened(folder: string, id: string): Promise<OpenedMail | undefined> {
  const bytes = await readFile(join(folder, `${id}.eml`)).catch(() => undefined);
  if (!bytes) return undefined;
  const mail = await PostalMime.parse(bytes);
  return {
    id,
    to: mail.to?.map(({ address }) => address).join(', ') ?? '',
    subject: mail.subject ?? '',
    receivedAt: new Date(Number(id.split('-')[0])).toISOString(),
    html: mail.html ?? '',
    text: mail.text ?? '',
    headers: mail.headers.map(({ originalKey: name, value }) => ({ name, value })),
  };
}
