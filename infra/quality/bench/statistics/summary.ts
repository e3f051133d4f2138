import type { Figure } from '../figure.ts';
import { roundsOf, type Window, type Windows } from '../hot-path/windows.ts';
import { type Band, isValidControl, quantile, ratioOf, shownBand } from '../ratios.ts';
import type { Crowd } from './crowd.ts';

const DAY = '1 day';
const AGAIN = '1 day, again';
const TEN_YEARS = '3,650 days';

/** Each with a history of so many days. */
export const PLAYERS = [
  { name: DAY, days: 1 },
  { name: AGAIN, days: 1 },
  { name: '365 days', days: 365 },
  { name: TEN_YEARS, days: 3_650 },
  { name: '36,500 days', days: 36_500 },
] as const;
type Name = (typeof PLAYERS)[number]['name'];

type Measured = {
  readonly windows: Windows<Name>;
  readonly pages: ReadonlyMap<string, number>;
  readonly crowds: readonly Crowd[];
};

export function figuresOf({ windows, pages, crowds }: Measured): Figure[] {
  const most = { comparison: '≤', unit: '×' } as const;
  const cost = (measure: keyof Window) => timesOf(windows, TEN_YEARS, measure).median;
  const isVoid = !isValidControl(timesOf(windows, AGAIN, 'perSecond'));
  return [
    { ...most, name: 'statistics of 3,650 days to one day: time', value: 1 / cost('perSecond'), goal: 1.1, isVoid },
    { ...most, name: 'statistics of 3,650 days to one day: CPU', value: cost('cpuMs'), goal: 1.1 },
    { ...most, name: 'statistics of 3,650 days to one day: pages read', value: pagesTo(pages, TEN_YEARS), goal: 1.1 },
    { ...most, name: 'results of a day, ten times the players: pages read', value: growth(crowds, 'pages'), goal: 1.1 },
  ];
}

export function section({ windows, pages, crowds }: Measured): string {
  const row = ({ name }: { name: Name }) => {
    const [perSecond, cpu] = [timesOf(windows, name, 'perSecond'), timesOf(windows, name, 'cpuMs')];
    const isVoid = name === AGAIN && !isValidControl(perSecond);
    const [rate, work] = [median(windows, name, 'perSecond'), median(windows, name, 'cpuMs')];
    return `| ${name}${isVoid ? ' **void**' : ''} | ${shownBand(perSecond)} | ${shownBand(cpu)} | ${rate.toFixed(0)} | ${work.toFixed(2)} | ${pages.get(name) ?? 0} |`;
  };
  const ofCrowd = ({ players, readMs, pages, foldMs }: Crowd) =>
    `| ${players.toLocaleString('en')} | ${readMs.toFixed(2)} ms | ${pages} | ${(foldMs * 1_000).toFixed(0)} µs |`;
  return `The control is a second
player with one day.

| a player with | requests/s to one day | CPU to one day (goal: ≤ 1.1) | requests/s | CPU ms | pages read |
|---|---|---|---|---|---|
${PLAYERS.map(row).join('\n')}

| finished games of the day | results of the day, median | pages read | making one game part of them |
|---|---|---|---|
${crowds.map(ofCrowd).join('\n')}

Tenfold: ten times the days of a player cost ${timesOf(windows, TEN_YEARS, 'cpuMs', '365 days').median.toFixed(2)}× the processor, ten times the players of a day
${growth(crowds, 'readMs').toFixed(2)}× the time and ${growth(crowds, 'pages').toFixed(2)}× the pages.`;
}

function timesOf(windows: Windows<Name>, name: Name, measure: keyof Window, against: Name = DAY): Band {
  return ratioOf(roundsOf(windows, name, measure), roundsOf(windows, against, measure));
}

function median(windows: Windows<Name>, name: Name, measure: keyof Window): number {
  return quantile(roundsOf(windows, name, measure), 0.5);
}

/** Of the largest crowd over the one that is a tenth of it. */
function growth(crowds: readonly Crowd[], measure: 'readMs' | 'pages'): number {
  const [tenth, whole] = crowds.slice(-2);
  return (whole?.[measure] ?? 0) / (tenth?.[measure] ?? 1);
}

function pagesTo(pages: ReadonlyMap<string, number>, name: Name): number {
  return (pages.get(name) ?? 0) / (pages.get(DAY) ?? 1);
}
