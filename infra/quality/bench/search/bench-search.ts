import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CANDIDATES } from '@dreamreel/catalogue/title-search/bench/candidate';
import { type RunningCandidate, startCandidate } from '@dreamreel/catalogue/title-search/bench/candidates';
import { generatedTitles } from '@dreamreel/catalogue/title-search/bench/generated-titles';
import { type Grown, oursAlone, writeIndex } from '@dreamreel/catalogue/title-search/bench/ours-alone';
import { queriesFor } from '@dreamreel/catalogue/title-search/bench/queries';
import { seededRandom } from '@dreamreel/kit/process/seeded-random';
import { memoryTuning } from '../../../dev/parts/memory-tuning.ts';
import { startTestParts } from '../../../dev/test-parts.ts';
import { writeSection } from '../write-section.ts';
import { figuresOf, type Measured, summary } from './summary.ts';

const { values } = parseArgs({
  options: {
    titles: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '15' },
    seconds: { type: 'string', default: '4' },
  },
});
const count = Number(values.titles);
const windowMs = Number(values.seconds) * 1_000;
/** More than the fastest candidate answers in a window. */
const QUERIES = 5_000 * Number(values.seconds);
const say = (text: string) => console.error(`${new Date().toISOString().slice(11, 19)} ${text}`);

const folder = await mkdtemp(join(tmpdir(), 'dreamreel-bench-'));
const parts = await startTestParts();
const running: RunningCandidate[] = [];
try {
  const growth: Grown[] = [];
  for (const size of [count / 10, count]) {
    say(`our index of ${size} titles, alone`);
    growth.push(await oursAlone(await writeIndex(join(folder, `${size}.bin`), size), memoryTuning));
  }

  const titles = await generatedTitles(count);
  for (const name of CANDIDATES) {
    say(`starting ${name}`);
    const databaseUrl = parts.env.TEST_DATABASE_URL ?? '';
    const entry = { name, count, indexFile: join(folder, `${count}.bin`), databaseUrl };
    running.push(await startCandidate(entry, memoryTuning));
  }

  const random = seededRandom(2);
  const measured: Measured[] = [];
  for (let round = -1; round < Number(values.rounds); round += 1) {
    const testQueries = queriesFor(random, titles, QUERIES);
    const queries = testQueries.map(({ query }) => query);
    for (let turn = 0; turn < running.length; turn += 1) {
      const candidate = running[(turn + round + 1) % running.length];
      const responses = await candidate?.ask(queries, windowMs);
      // The first round is the warm-up.
      if (candidate && responses && round >= 0) measured.push({ name: candidate.name, testQueries, ...responses });
    }
    say(`round ${round + 1} of ${values.rounds}`);
  }

  const run = { titles, measured, growth };
  const text = summary(run);
  console.log(text);
  await writeSection('Title search', text, { bench: 'bench:search', figures: figuresOf(run) });
} finally {
  for (const candidate of running) await candidate.stop();
  await parts.stop();
  await rm(folder, { recursive: true });
}
