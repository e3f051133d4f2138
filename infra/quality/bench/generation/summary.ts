import type { Figure } from '../figure.ts';
import { quantile, ratioOf, shownBand } from '../ratios.ts';

export type Round = {
  readonly firstEventMs: number;
  readonly wholeMs: number;
  readonly slowestMs: number;
  /** p99 of play without and during image generation. */
  readonly idle: number;
  readonly busy: number;
  /** From the stored end of an image to its event at the browser. */
  readonly forwardMs: readonly number[];
};

type Measured = {
  readonly rounds: readonly Round[];
  /** Until the last of ten movies that were ordered at once was complete. */
  readonly tenMoviesMs: number;
};

type Measure = Exclude<keyof Round, 'forwardMs'>;

export function figuresOf({ rounds }: Measured): Figure[] {
  const of = (measure: Measure) => rounds.map((round) => round[measure]);
  const most = { comparison: '≤' } as const;
  const whole = ratioOf(of('wholeMs'), of('slowestMs')).median;
  const first = quantile(of('firstEventMs'), 0.5);
  const busy = ratioOf(of('busy'), of('idle')).median;
  return [
    { ...most, name: 'five images to the slowest image’s calls', value: whole, unit: '×', goal: 1.15 },
    { ...most, name: 'first event of a job', value: first, unit: 'ms', goal: 50 },
    { ...most, name: 'a finished image is forwarded', value: quantile(forwards(rounds), 0.5), unit: 'ms', goal: 50 },
    { ...most, name: 'p99 of play while images are made, to idle', value: busy, unit: '×', goal: 1.5 },
  ];
}

export function section(measured: Measured): string {
  const { rounds, tenMoviesMs } = measured;
  const of = (measure: Measure) => rounds.map((round) => round[measure]);
  const median = (measure: Measure) => quantile(of(measure), 0.5);
  const shown = (measure: Measure) => median(measure).toFixed(0);
  const forward = forwards(rounds);
  return `| | | goal |
|---|---|---|
| five images to the slowest image’s calls | ${shownBand(ratioOf(of('wholeMs'), of('slowestMs')))} | ≤ 1.15 |
| first event | ${shown('firstEventMs')} ms | ≤ 50 ms |
| from an image's end to its event at the browser | ${quantile(forward, 0.5).toFixed(0)} ms, p90 ${quantile(forward, 0.9).toFixed(0)} ms | ≤ 50 ms |
| p99 of opening a game, to idle | ${shownBand(ratioOf(of('busy'), of('idle')))} | ≤ 1.5 |

Absolute medians: ${shown('wholeMs')} ms for five images, slowest image’s calls ${shown('slowestMs')} ms, p99 ${shown('idle')} ms idle and ${shown('busy')} ms meanwhile.
Tenfold: ten movies at once, five images at a time, were there after ${(tenMoviesMs / median('wholeMs')).toFixed(1)}× the time of one.`;
}

const forwards = (rounds: readonly Round[]) => rounds.flatMap(({ forwardMs }) => forwardMs);
