/** From idle to the peak in two seconds over 00:00 UTC: the scenario `midnight` of `npm run load`, measured several times. */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { execa } from 'execa';
import { type Metrics, readSummary } from '../../load/summary.ts';
import type { Figure } from '../figure.ts';
import { dayAndMachine } from '../machine.ts';
import { quantile } from '../ratios.ts';
import { writeSection } from '../write-section.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, rate: { type: 'string', default: '100' } },
});
const [ROUNDS, RATE] = [Number(values.rounds), Number(values.rate)];

type Crossed = ReturnType<typeof inShort>;

const folder = await mkdtemp(join(tmpdir(), 'dreamreel-bench-'));
try {
  const rounds: Crossed[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push(await crossed(join(folder, `${round}.json`)));
    console.error(`midnight ${round + 1} of ${ROUNDS}: ${JSON.stringify(rounds.at(-1))}`);
  }
  const text = section(rounds);
  console.log(text);
  await writeSection('Midnight', text, { bench: 'bench:midnight', figures: figuresOf(rounds) });
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** A product of its own whose clock comes to midnight, and what k6 saw of it. */
async function crossed(summary: string): Promise<Crossed> {
  const script = join(import.meta.dirname, '../../load/run-load.ts');
  await execa(process.execPath, ['--disable-warning=ExperimentalWarning', script, 'midnight'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { RATE: String(RATE), K6_SUMMARY_EXPORT: summary },
    // A threshold that is missed is a figure here.
    reject: false,
  });
  return inShort(await readSummary(summary));
}

function inShort({ wrong_day, http_req_failed: failed, http_reqs: requests, crossing, settled }: Metrics) {
  if (!crossing || !settled) throw new Error('k6 has not come to midnight');
  // k6 leaves out what was never counted; a request that failed has passed the question whether it failed.
  return { wrongDay: wrong_day?.count ?? 0, errors: failed.passes, requests: requests.count, crossing, settled };
}

function figuresOf(rounds: readonly Crossed[]): Figure[] {
  const most = { comparison: '≤' } as const;
  const sum = (of: (round: Crossed) => number) => rounds.reduce((total, round) => total + of(round), 0);
  return [
    { ...most, name: 'midnight: answers of the wrong day', value: sum((r) => r.wrongDay), unit: '', goal: 0 },
    { ...most, name: 'midnight: errors', value: sum((r) => r.errors), unit: '', goal: 0 },
    { ...most, name: 'midnight: p99 to steady', value: quantile(rounds.map(slower), 0.5), unit: '×', goal: 3 },
  ];
}

function slower({ crossing, settled }: Crossed): number {
  return crossing['p(99)'] / settled['p(99)'];
}

function section(rounds: readonly Crossed[]): string {
  const row = (round: Crossed, n: number) => {
    const [{ med, 'p(99)': p99 }, settled] = [round.crossing, round.settled];
    const wrong = `${round.wrongDay} | ${round.errors}`;
    return `| ${n + 1} | ${wrong} | ${med.toFixed(1)} / ${p99.toFixed(1)} ms | ${settled.med.toFixed(1)} / ${settled['p(99)'].toFixed(1)} ms | ${slower(round).toFixed(2)} | ${round.requests} |`;
  };
  return `${dayAndMachine()}; load of the machine ${loadavg()[0]?.toFixed(0)}.
k6 asks for the daily movie, each time as somebody new: one a second until a second before midnight, ${RATE} a second two seconds later,
and for 30 seconds more. Crossing: until five seconds after midnight.

| run | wrong day (goal 0) | errors (goal 0) | crossing, median / p99 | steady, median / p99 | p99 to steady (goal ≤ 3) | requests |
|---|---|---|---|---|---|---|
${rounds.map(row).join('\n')}`;
}
