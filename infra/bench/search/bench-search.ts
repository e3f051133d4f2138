import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { packIndex } from '../../../services/catalogue/src/adapters/index-file.ts';
import { buildArrays } from '../../../services/catalogue/src/domain/search/build-arrays.ts';
import { startTestParts } from '../../local/test-parts.ts';
import { writeSection } from '../write-section.ts';
import { CONTESTANTS, type ContestantName } from './contestant.ts';
import { generatedTitles } from './generated-titles.ts';
import { queriesFor } from './queries.ts';
import type { Answered } from './run-contestant.ts';
import { seededRandom } from './seeded-random.ts';
import { type Measured, summary } from './summary.ts';

const { values } = parseArgs({
  options: {
    titles: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '15' },
    queries: { type: 'string', default: '42' },
  },
});
const count = Number(values.titles);
const say = (text: string) => console.error(`${new Date().toISOString().slice(11, 19)} ${text}`);

const folder = await mkdtemp(join(tmpdir(), 'dreamreel-bench-'));
const parts = await startTestParts();
const processes = new Map<ContestantName, ReturnType<typeof fork>>();
try {
  say(`making ${count} titles and our index`);
  const titles = await generatedTitles(count);
  const begun = performance.now();
  const indexFile = join(folder, 'titles.bin');
  const file = packIndex({ arrays: buildArrays(titles), revision: 1 });
  const buildSeconds = (performance.now() - begun) / 1_000;
  await writeFile(indexFile, file);

  for (const name of CONTESTANTS) {
    say(`starting ${name}`);
    const entry = JSON.stringify({ name, count, indexFile, databaseUrl: parts.env.TEST_DATABASE_URL });
    const child = fork(new URL('./run-contestant.ts', import.meta.url), [entry], {
      execArgv: ['--max-old-space-size=8000'],
    });
    processes.set(name, child);
    await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => Promise.reject(new Error(`${name} ended`))),
    ]);
  }

  const random = seededRandom(2);
  const measured: Measured[] = [];
  for (let round = -1; round < Number(values.rounds); round += 1) {
    const asked = queriesFor(random, titles, Number(values.queries));
    const order = CONTESTANTS.map((_, place) => CONTESTANTS[(place + round + 1) % CONTESTANTS.length] ?? 'ours');
    for (const name of order) {
      const answered = await ask(
        name,
        asked.map(({ query }) => query),
      );
      // The first round only warms up.
      if (round >= 0) measured.push({ name, round, asked, ...answered });
    }
    say(`round ${round + 1} of ${values.rounds}`);
  }

  say('ours alone');
  const asked = queriesFor(random, titles, 5_000);
  const alone: Measured[] = [];
  for (let pass = 0; pass < 5; pass += 1) {
    alone.push({
      name: 'ours',
      round: pass,
      asked,
      ...(await ask(
        'ours',
        asked.map(({ query }) => query),
      )),
    });
  }
  const text = summary({ titles, measured, alone, buildSeconds, fileMb: file.length / 1e6 });
  console.log(text);
  await writeSection('Title search', text);
} finally {
  for (const child of processes.values()) child.kill();
  await parts.stop();
  await rm(folder, { recursive: true });
}

async function ask(name: ContestantName, queries: readonly string[]): Promise<Answered> {
  const child = processes.get(name);
  if (!child) throw new Error(`${name} does not run`);
  const answer = once(child, 'message');
  child.send(queries);
  const [answered]: Answered[] = await answer;
  if (!answered) throw new Error(`${name} answered nothing`);
  return answered;
}
