import type { Figure } from '../figure.ts';

/** The count of the sink at one moment, and the processor time of the workers until then. */
export type Mark = {
  readonly count: number;
  readonly firstAt: number;
  readonly lastAt: number;
  readonly cpuMs: number;
};

type Measured = {
  readonly mails: number;
  readonly workers: number;
  readonly begunAt: number;
  readonly marks: readonly Mark[];
  /** Megabytes of each worker. */
  readonly peaks: readonly number[];
};

const MILLION = 1_000_000;
const NOTHING: Mark = { count: 0, firstAt: 0, lastAt: 0, cpuMs: 0 };

export function figuresOf({ begunAt, marks, peaks }: Measured): Figure[] {
  const { count, lastAt } = marks.at(-1) ?? NOTHING;
  const minutes = ((lastAt - begunAt) / 60_000) * (MILLION / count);
  const name = count >= MILLION ? 'a million e-mails' : `a million e-mails (extrapolated from ${shown(count)})`;
  return [
    { name, value: minutes, unit: 'min', comparison: '≤', goal: 5 },
    { name: 'memory of a mail worker, peak', value: Math.max(...peaks), unit: 'MB', comparison: '≤', goal: 256 },
  ];
}

export function section(measured: Measured): string {
  const { mails, workers, begunAt, marks, peaks } = measured;
  const last = marks.at(-1) ?? NOTHING;
  const sending = (last.lastAt - last.firstAt) / 1_000;
  const [early, late] = [between(marks, 0, 0.1), between(marks, 0.9, 1)];
  const whole =
    mails < MILLION ? `a million would take ${minutesOf(measured)} min, **extrapolated**` : minutesOf(measured);
  return `${shown(mails)} mails of one day, ${workers} workers as in production, Postgres, NATS and the sink on the same machine.

- ${shown(last.count / sending)} mails a second from the first to the last (${sending.toFixed(1)} s); the first ${((last.firstAt - begunAt) / 1_000).toFixed(1)} s after the subscribers were there.
- A million, from the subscribers to the last mail (goal: 5 min): ${whole}${mails < MILLION ? '' : ' min'}.
- Peak memory of each worker: ${peaks.map((peak) => `${peak} MB`).join(', ')} (goal: 256 MB).
- Processor time of the workers: ${(last.cpuMs / last.count).toFixed(2)} ms a mail.
- Tenfold: the last tenth of the mails, behind nine others, took ${(late.seconds / early.seconds).toFixed(2)}× the time and ${(late.cpuMs / early.cpuMs).toFixed(2)}× the processor of the first.`;
}

function minutesOf(measured: Measured): string {
  return figuresOf(measured)[0]?.value.toFixed(1) ?? '';
}

/** Time and processor from one share of the mails to another. */
function between(marks: readonly Mark[], from: number, to: number) {
  const whole = marks.at(-1)?.count ?? 0;
  const at = (share: number) => marks.find(({ count }) => count > 0 && count >= share * whole) ?? NOTHING;
  const [first, last] = [at(from), at(to)];
  return { seconds: (last.lastAt - first.lastAt) / 1_000, cpuMs: last.cpuMs - first.cpuMs };
}

function shown(count: number): string {
  return Math.round(count).toLocaleString('en');
}
