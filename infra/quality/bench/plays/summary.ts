import type { Figure } from '../figure.ts';
import { type Band, isValidControl, quantile, ratioOf, shownBand } from '../ratios.ts';
import type { MonthChange, MonthChanges } from './month-changes.ts';
import { KINDS, type Kind } from './played-turns.ts';
import type { Population } from './simulated-year.ts';
import type { TurnWindow, TurnWindows } from './turn-windows.ts';

export const CANDIDATES = ['empty', 'empty, again', 'a year', 'one table, empty'] as const;
export type Name = (typeof CANDIDATES)[number];
export type Pages = ReadonlyMap<Name, Readonly<Record<Kind, number>>>;

export type Measured = {
  readonly windows: TurnWindows<Name>;
  readonly pages: Pages;
  readonly population: Population;
  readonly plays: number;
  readonly megabytes: number;
  readonly months: MonthChanges;
};

/** Real plays for each simulated one. */
const PLAYERS_A_DAY = 10_000_000;

export function figuresOf({ windows, pages }: Measured): Figure[] {
  const most = { comparison: '≤', unit: '×', goal: 1.1 } as const;
  return KINDS.flatMap((kind) => {
    const isVoid = !isValidControl(timesOf(windows, 'empty, again', kind, 'ms'));
    const name = `${kind}, a year of plays to an empty table`;
    return [
      { ...most, name: `${name}: time`, value: timesOf(windows, 'a year', kind, 'ms').median, isVoid },
      {
        ...most,
        name: `${name}: CPU of the database`,
        value: timesOf(windows, 'a year', kind, 'cpuMs').median,
        isVoid,
      },
      { ...most, name: `${name}: pages read`, value: pagesOf(pages, 'a year', kind) / pagesOf(pages, 'empty', kind) },
    ];
  });
}

export function section({ windows, pages, population, plays, megabytes, months }: Measured): string {
  const { days, guestsADay, users } = population;
  const factor = Math.round(PLAYERS_A_DAY / (guestsADay + users));
  const row = (kind: Kind, name: Name) => {
    const [ms, cpu] = [timesOf(windows, name, kind, 'ms'), timesOf(windows, name, kind, 'cpuMs')];
    const isVoid = name === 'empty, again' && !isValidControl(ms);
    const shown = [shownBand(ms), shownBand(cpu), median(windows, name, kind, 'ms').toFixed(2)];
    return `| ${kind} | ${name}${isVoid ? ' **void**' : ''} | ${shown.join(' | ')} | ${median(windows, name, kind, 'cpuMs').toFixed(3)} | ${pagesOf(pages, name, kind)} |`;
  };
  const change = ({ ms, longestGuessMs }: MonthChange) =>
    `${ms.toFixed(0)} ms, the longest guess meanwhile ${longestGuessMs.toFixed(0)} ms`;
  return `${plays.toLocaleString('en')} plays of ${days} days: ${guestsADay.toLocaleString('en')} guests a day in
monthly tables and ${users.toLocaleString('en')} users who have played each day, which is 1:${factor} of ten million players a day. By the service's
own statements on one connection, at the database: nothing of gateway and broker hides a difference. A guess is one look, a
first guess and a second; a user's third ends the game and is counted. The statistics are those of any of the users; the empty
table has the plays of twenty. The control is the empty table a second time; "one table" is an empty one without partitions.

| what | table | time to the empty one (goal: ≤ 1.1) | CPU of the database to it (goal: ≤ 1.1) | ms | CPU ms | pages |
|---|---|---|---|---|---|---|
${KINDS.flatMap((kind) => CANDIDATES.map((name) => row(kind, name))).join('\n')}

${megabytes.toFixed(0)} MB with indexes, ${((megabytes * 2 ** 20) / plays).toFixed(0)} bytes a play. Dropping a month of ${months.rows.toLocaleString('en')} plays: ${change(months.dropped)}.
Adding one: ${change(months.added)}.`;
}

function timesOf(windows: TurnWindows<Name>, name: Name, kind: Kind, measure: keyof TurnWindow): Band {
  return ratioOf(roundsOf(windows, name, kind, measure), roundsOf(windows, 'empty', kind, measure));
}

function median(windows: TurnWindows<Name>, name: Name, kind: Kind, measure: keyof TurnWindow): number {
  return quantile(roundsOf(windows, name, kind, measure), 0.5);
}

function roundsOf(windows: TurnWindows<Name>, name: Name, kind: Kind, measure: keyof TurnWindow): number[] {
  return (windows.get(name)?.[kind] ?? []).map((window) => window[measure]);
}

function pagesOf(pages: Pages, name: Name, kind: Kind): number {
  return pages.get(name)?.[kind] ?? 0;
}
