import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const script = fileURLToPath(new URL('testing/stand-in-contender.ts', import.meta.url));
const STARTS = 4;
const ROUNDS = 40;

type Contender = { readonly process: ChildProcess; readonly ask: (order: string) => Promise<string> };

let folder: string;
let contenders: Contender[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dreamreel-lock-'));
  contenders = await Promise.all(Array.from({ length: STARTS }, contender));
});
afterEach(async () => {
  await Promise.all(contenders.map(({ process }) => end(process)));
  await rm(folder, { recursive: true, force: true });
});

async function contender(): Promise<Contender> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => String((await lines.next()).value);
  await next();
  return {
    process: child,
    ask: (order) => {
      child.stdin.write(`${order}\n`);
      return next();
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

const allTake = () => Promise.all(contenders.map(({ ask }) => ask('take')));
const lock = () => join(folder, 'host.lock');

describe('of four simultaneous starts, exactly one locks the data folder', () => {
  it('after a crash that left a truncated host.lock', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await writeFile(lock(), '{"pid":12');
      expect((await allTake()).toSorted()).toEqual(['lost', 'lost', 'lost', 'won']);
      await Promise.all(contenders.map(({ ask }) => ask('release')));
    }
  });

  it('and when that start is killed, exactly one of the others', async () => {
    while (contenders.length > 0) {
      const answers = await allTake();
      expect(answers.filter((answer) => answer === 'won')).toHaveLength(1);
      const [winner] = contenders.splice(answers.indexOf('won'), 1);
      expect(JSON.parse(await readFile(lock(), 'utf8'))).toMatchObject({ pid: winner?.process.pid });
      if (winner) await end(winner.process);
    }
  });
});
