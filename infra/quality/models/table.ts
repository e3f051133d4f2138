import type { Checked } from '@dreamreel/generation/model-check/check-models';

const COLUMNS = [
  { head: 'what', width: 36 },
  { head: 'result', width: 12 },
  { head: 'time', width: 9 },
  { head: 'requests', width: 9 },
  { head: 'size', width: 24 },
  { head: 'model', width: 0 },
] as const;

const row = (cells: readonly string[]): string =>
  COLUMNS.map(({ width }, at) => (cells[at] ?? '').padEnd(width))
    .join(' ')
    .trimEnd();

export const HEADER = row(COLUMNS.map(({ head }) => head));

/** One line of the table, printed as soon as it is known: a server at home takes minutes. */
export const lineOf = ({ what, result, ms, calls, size, model }: Checked): string =>
  row([what, result, calls === 0 ? '–' : `${(ms / 1_000).toFixed(1)} s`, String(calls), size, model]);
