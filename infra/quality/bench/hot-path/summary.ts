import type { Figure } from '../figure.ts';
import { type Band, isValidControl, quantile, ratioOf, shownBand } from '../ratios.ts';
import { type Kind, WHOLE_GAME } from './candidates.ts';
import { roundsOf, type Window, type Windows } from './windows.ts';

export type Name = 'baseline' | 'baseline again' | 'ours';
export type Row = ReturnType<typeof rowOf>;

/** The goals of GOALS.md. For a whole game with one player it names none. */
const GOAL_BY_KIND: Partial<Record<Kind, number>> = { 'GET, not played': 1, 'GET, played': 0.6 };
const GOAL_BY_PLAYERS: Readonly<Record<number, number>> = { 4: 0.6, 20: 0.6, 64: 0.85, 200: 1 };
const MAX_CPU_NOT_PLAYED = 1;
const MAX_GUESS_P50 = 2;

/** The windows of one kind at one load as ratios to the baseline's. */
export function rowOf(kind: Kind, connections: number, windows: Windows<Name>) {
  const of = (name: Name, measure: keyof Window) => roundsOf(windows, name, measure);
  const ratio = (measure: keyof Window, name: Name = 'ours') => ratioOf(of(name, measure), of('baseline', measure));
  const median = (measure: keyof Window) => quantile(of('ours', measure), 0.5);
  return {
    kind,
    connections,
    perSecond: ratio('perSecond'),
    cpu: ratio('cpuMs'),
    p50: ratio('p50'),
    control: ratio('perSecond', 'baseline again'),
    absolute: { perSecond: median('perSecond'), p50: median('p50'), p99: median('p99') },
  };
}

export function figuresOf(rows: readonly Row[]): Figure[] {
  const games = rows.filter(({ kind }) => kind === WHOLE_GAME);
  const growth = games.slice(1).map((row, index) => row.absolute.perSecond / (games[index]?.absolute.perSecond ?? 1));
  return [
    ...rows.flatMap((row) => (row.kind === WHOLE_GAME ? gameFiguresOf(row) : requestFiguresOf(row))),
    {
      name: 'whole game: games/s to those with the next fewer players, least',
      value: Math.min(...growth),
      unit: '×',
      comparison: '≥',
      goal: 1,
    },
  ];
}

function requestFiguresOf({ kind, connections, perSecond, cpu, control }: Row): Figure[] {
  const isVoid = !isValidControl(control);
  const name = `${kind}, ${connections} connections`;
  const goal = GOAL_BY_KIND[kind];
  if (goal === undefined) return [];
  const rate: Figure = figureOf(`${name}: requests/s to the baseline`, perSecond.median, '≥', goal, isVoid);
  if (kind !== 'GET, not played') return [rate];
  return [rate, figureOf(`${name}: CPU to the baseline`, cpu.median, '≤', MAX_CPU_NOT_PLAYED, isVoid)];
}

function gameFiguresOf({ kind, connections, perSecond, p50, control }: Row): Figure[] {
  const isVoid = !isValidControl(control);
  const name = `${kind}, ${connections} ${connections === 1 ? 'player' : 'players'}`;
  const goal = GOAL_BY_PLAYERS[connections];
  const latency = figureOf(`${name}: p50 of a guess to the baseline's`, p50.median, '≤', MAX_GUESS_P50, isVoid);
  if (goal === undefined) return [latency];
  return [figureOf(`${name}: games/s to the baseline`, perSecond.median, '≥', goal, isVoid), latency];
}

function figureOf(name: string, value: number, comparison: '≤' | '≥', goal: number, isVoid: boolean): Figure {
  return { name, value, unit: '×', comparison, goal, isVoid };
}

/** The tables of docs/benchmarks.md. */
export function section(rows: readonly Row[]): string {
  const requests = rows.filter(({ kind }) => kind !== WHOLE_GAME);
  const games = rows.filter(({ kind }) => kind === WHOLE_GAME);
  return [requests.length > 0 && requestTable(requests), games.length > 0 && gameTable(games)]
    .filter((table) => table !== false)
    .join('\n\n');
}

function requestTable(rows: readonly Row[]): string {
  const goals: Partial<Record<Kind, string>> = {
    'GET, not played': '≥ 1.0×, CPU ≤ 1.0×',
    'GET, played': '≥ 0.60×',
  };
  const lines = rows.map(
    ({ kind, connections, perSecond, cpu, control, absolute }) =>
      `| ${kind} | ${connections} | ${shownBand(perSecond)} | ${shownBand(cpu)} | ${goals[kind] ?? '–'} | ${verdict(control)} | ${absolute.perSecond.toFixed(0)} | ${absolute.p99.toFixed(0)} |`,
  );
  return `| | connections | requests/s to the baseline | CPU to the baseline | goal | control | requests/s | p99 ms |
|---|---|---|---|---|---|---|---|
${lines.join('\n')}`;
}

function gameTable(rows: readonly Row[]): string {
  const lines = rows.map(({ connections, perSecond, cpu, p50, control, absolute }) => {
    const goal = GOAL_BY_PLAYERS[connections];
    const goals = [...(goal === undefined ? [] : [`≥ ${goal.toFixed(2)}×`]), `p50 ≤ ${MAX_GUESS_P50}×`].join(', ');
    return `| ${connections} | ${shownBand(perSecond)} | ${shownBand(p50)} | ${shownBand(cpu)} | ${goals} | ${verdict(control)} | ${absolute.perSecond.toFixed(0)} | ${absolute.p50.toFixed(1)} | ${absolute.p99.toFixed(0)} |`;
  });
  return `Whole games: one look and five wrong guesses by the same player, each durable before its response. With more players
there must never be fewer games a second.

| players | games/s to the baseline | p50 of a guess to the baseline's | CPU to the baseline | goal | control | games/s | p50 ms | p99 ms |
|---|---|---|---|---|---|---|---|---|
${lines.join('\n')}`;
}

const verdict = (control: Band) => `${shownBand(control)}${isValidControl(control) ? '' : ' **void**'}`;
