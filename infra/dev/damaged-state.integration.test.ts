import { chmod, chown, cp, lchown, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execa } from 'execa';
import { repositoryRoot } from './repository-root.ts';
import { type Outcome, readDataFolder } from './testing/read-data-folder.ts';

const NOBODY = 65_534;
/** The data folder and its files. */
const FILES = [
  ...[
    '.',
    'secrets.json',
    'admin.json',
    'image-store',
    'lock.db',
    'host.lock',
    'addresses.json',
    'nats.conf',
    'seeded',
  ],
  ...['postgres-password.sha256', 'logs', 'run'],
];
const script = join(repositoryRoot, 'infra', 'dev', 'testing', 'read-data-folder.ts');

let folder: string;
let sound: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dreamreel-damaged-'));
  sound = join(folder, 'sound');
  await readDataFolder(sound);
  // Whether MinIO is found depends on the user who starts the product.
  await writeFile(join(sound, 'image-store'), 'folder');
  // Files that a host keeps while it runs, or writes once its parts are ready.
  await writeFile(join(sound, 'host.lock'), JSON.stringify({ pid: process.pid }));
  await writeFile(join(sound, 'addresses.json'), '{"site":"http://localhost:3000","health":{}}');
  await writeFile(join(sound, 'nats.conf'), 'listen: "127.0.0.1:4222"');
  await writeFile(join(sound, 'seeded'), 'a'.repeat(64));
  await writeFile(join(sound, 'postgres-password.sha256'), 'a'.repeat(64));
  await writeFile(join(sound, 'logs', 'game.log'), '{"msg":"ready"}\n');
  await mkdir(join(sound, 'run'), { recursive: true });
  await writeFile(join(sound, 'run', 'game.json'), '{"pid":4000000,"identity":"x","stopSignal":"SIGTERM","order":1}');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let copies = 0;
async function copyOfSound(): Promise<string> {
  copies += 1;
  const copy = join(folder, `copy-${copies}`);
  await cp(sound, copy, { recursive: true });
  await chmod(copy, 0o700);
  return copy;
}

type Damage = 'empty' | 'cut short' | 'something else';
const damages: Readonly<Record<Damage, (path: string) => Promise<void>>> = {
  empty: (path) => truncate(path, 0),
  'cut short': async (path) => truncate(path, Math.floor((await readFile(path)).length / 2)),
  'something else': (path) => writeFile(path, '"\0\0 neither this nor that"'.repeat(100)),
};

/** The messages for files that the product needs to start. The start repairs all other files itself. */
const messages: Readonly<Record<string, RegExp>> = {
  'secrets.json':
    /secrets\.json is damaged: .*\. Restore a copy of it, or remove it\. The next start then generates new passwords/,
  'admin.json': /admin\.json is damaged: .*\. Remove it\. The next start generates and prints a new password/,
  'image-store':
    /image-store is damaged: it does not name an image store\. Write "minio" into it if .* exists, or else "folder"/,
};

describe.each(['secrets.json', 'admin.json', 'image-store'])('a damaged %s', (name) => {
  it.each(['empty', 'cut short', 'something else'] as const)(
    'that is %s fails the start with a message that says what to do, and changes no other file',
    async (damage) => {
      const copy = await copyOfSound();
      const others = await Promise.all((await files(copy)).map((path) => readFile(join(copy, path), 'utf8')));
      await damages[damage](join(copy, name));
      const error = await readDataFolder(copy).catch((reason: unknown) => reason);
      expect(String(error)).toMatch(messages[name] ?? /never/);
      expect(String(error)).not.toMatch(/\n|SyntaxError|ZodError/);
      expect(await Promise.all((await files(copy)).map((path) => readFile(join(copy, path), 'utf8')))).toEqual(others);

      // The suggested fix works.
      if (name === 'image-store') await writeFile(join(copy, name), 'folder');
      else await rm(join(copy, name));
      await readDataFolder(copy);
    },
  );

  /** The files that the start must leave unchanged. */
  const files = async (copy: string) =>
    (await readdir(copy)).filter(
      (file) => ['secrets.json', 'admin.json', 'image-store'].includes(file) && file !== name,
    );
});

describe.each(['host.lock', 'addresses.json', 'nats.conf', 'seeded', 'logs/game.log', 'run/game.json'])(
  'a damaged %s',
  (name) => {
    it.each(['empty', 'cut short', 'something else'] as const)(
      'that is %s does not prevent the start',
      async (damage) => {
        const copy = await copyOfSound();
        await damages[damage](join(copy, name));
        const said = await readDataFolder(copy);
        expect(said.filter((line) => !line.includes(`${name} is damaged`))).toEqual([]);
      },
    );
  },
);

it('fails the start with a message that says what to do if lock.db is not a lock file', async () => {
  const copy = await copyOfSound();
  await damages['something else'](join(copy, 'lock.db'));
  await expect(readDataFolder(copy)).rejects.toThrow(
    /lock\.db is damaged: it should be empty\. Remove it, and start again$/,
  );
});

/** Whether another user can read the checkout and run this Node binary. */
const nobodyCanStart =
  process.getuid?.() === 0 &&
  !(
    await execa('node', ['-e', `fs.accessSync(${JSON.stringify(script)})`], {
      uid: NOBODY,
      gid: NOBODY,
      reject: false,
      cwd: '/',
    })
  ).failed;

/** Starts the product as that user with each of the folders in sequence. */
async function startsAsNobody(...folders: readonly string[]): Promise<readonly Outcome[]> {
  const args = ['--disable-warning=ExperimentalWarning', script, ...folders];
  const { stdout } = await execa('node', args, { uid: NOBODY, gid: NOBODY, cwd: repositoryRoot });
  return stdout.split('\n').map((line) => JSON.parse(line));
}

async function ofNobody(): Promise<string> {
  await chmod(folder, 0o755);
  const copy = await copyOfSound();
  for (const path of ['.', ...(await readdir(copy, { recursive: true }))])
    await lchown(join(copy, path), NOBODY, NOBODY);
  return copy;
}

(nobodyCanStart ? describe : describe.skip)('the data folder of an unprivileged user', () => {
  it('starts if the user owns all files', async () => {
    expect(await startsAsNobody(await ofNobody())).toEqual([{ printed: [] }]);
  });

  it('fails the start with a message that names the foreign file, its owner and what to do', async () => {
    const copies: string[] = [];
    for (const name of FILES) {
      const copy = await ofNobody();
      await chown(join(copy, name), 0, 0);
      await chmod(join(copy, name), 0o700);
      copies.push(copy);
    }
    expect(await startsAsNobody(...copies)).toEqual(
      copies.map((copy, index) => ({
        failed: `${join(copy, FILES[index] ?? '')} belongs to root (user 0): start as that user, take it over (sudo chown -R "$(id -un)" '${copy}'), or choose another folder: DREAMREEL_DATA=<folder>`,
      })),
    );
  });

  it('starts with a warning if a process record belongs to another user', async () => {
    const copy = await ofNobody();
    await chown(join(copy, 'run', 'game.json'), 0, 0);
    await chmod(join(copy, 'run', 'game.json'), 0o600);
    const warning = expect.stringMatching(/run\/game\.json cannot be read \(EACCES\): it belongs to root/);
    expect(await startsAsNobody(copy)).toEqual([{ printed: [warning] }]);
  });

  it('fails the start with the owner of the path if the data folder cannot be created', async () => {
    const failed = expect.stringMatching(
      /^The data folder \/root\/dreamreel-data can't be created \(EACCES\): the path belongs to root .* DREAMREEL_DATA=<folder>$/,
    );
    expect(await startsAsNobody('/root/dreamreel-data')).toEqual([{ failed }]);
  });
});
