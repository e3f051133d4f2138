import { mkdir, readFile } from 'node:fs/promises';
import { editSections, withSection } from '@dreamreel/infra/quality/bench/document-sections';
import { dayAndMachine } from '@dreamreel/infra/quality/bench/machine';
import type { Growth } from './growth/growth.ts';
import type { Measured } from './measure-fault.ts';
import type { Tried } from './policies/enforced.ts';

const DOCUMENT = new URL('../../.dreamreel/three-nodes-run.md', import.meta.url);
const HEAD = `# The chart on three nodes

Written by \`npm run test:three-nodes\`, a section at a time.
`;

/** Maximum increase in CPU time per game when the number of pods grows. */
export const MAX_GROWTH = 1.2;

/** Replaces the section with the given heading in the report. */
export async function saveSection(heading: string, text: string, cluster: string): Promise<void> {
  await mkdir(new URL('.', DOCUMENT), { recursive: true });
  await editSections(DOCUMENT, HEAD, withSection(heading, `${dayAndMachine()}; ${cluster}.\n\n${text}`));
}

const FAULTS = 'Faults under load';
const FAULT_COLUMNS = [
  '| fault | requests | failed | seconds without an answer | longest gap, of guesses | guesses acknowledged | lost | doubled | counted twice | full strength after | |',
  '|---|---|---|---|---|---|---|---|---|---|---|',
];

/**
 * Writes one table row per fault, in the order of `names`. Faults that weren't tested in this run keep their previous
 * row.
 */
export async function saveFaults(
  names: readonly string[],
  rows: readonly FaultResult[],
  cluster: string,
): Promise<void> {
  const before = (await readFile(DOCUMENT, 'utf8').catch(() => '')).split('\n');
  const now = rows.map(faultRow);
  const of = (name: string, lines: readonly string[]) => lines.find((line) => line.startsWith(`| ${name} |`));
  const shown = names.flatMap((name) => of(name, now) ?? of(name, before) ?? []);
  await saveSection(FAULTS, [...FAULT_COLUMNS, ...shown].join('\n'), cluster);
}

export type FaultResult = Measured | NotMeasured;
export type NotMeasured = { readonly name: string; readonly error: string };

export function faultRow(row: FaultResult): string {
  return 'error' in row ? `| ${row.name} | ${'– | '.repeat(9)}**failed**: ${row.error} |` : measuredRow(row);
}

function measuredRow({ name, said, figures, findings, problems, ...measured }: Measured): string {
  const { requests, failed, failures, silentSeconds, longestGapMs, longestGuessGapMs } = figures;
  const byStatus = [...failures].map(([status, count]) => `${status} × ${count}`).join(', ');
  const { lost, doubled, countedTwice, others } = countsOf(findings);
  const more = [...others, ...problems];
  const { earlyLooks } = measured;
  return `| ${[
    name,
    requests,
    failed === 0 ? 0 : `${failed} (${byStatus})`,
    silentSeconds,
    `${seconds(longestGapMs)}, ${seconds(longestGuessGapMs)}`,
    measured.acknowledgedGuesses,
    bold(lost),
    bold(doubled),
    bold(countedTwice),
    `${measured.recoverySeconds} s`,
    [
      said,
      earlyLooks > 0 ? `${earlyLooks} × the daily movie still showed no play after a first guess` : '',
      more.length > 0 ? `**${more.length} more**: ${more.slice(0, 2).join('; ')}` : '',
    ]
      .filter((part) => part !== '')
      .join('. '),
  ].join(' | ')} |`;
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
const bold = (count: number) => (count === 0 ? '0' : `**${count}**`);

/**
 * Groups findings into lost guesses, duplicate games or guesses, games counted twice, and other differences, and counts
 * each group.
 */
export function countsOf(findings: Measured['findings']) {
  const of = (kind: string, subject: RegExp) =>
    findings.filter((finding) => finding.kind === kind && subject.test(finding.what));
  const [lost, doubled, countedTwice] = [of('lost', GAME), of('doubled', GAME), of('doubled', STATISTICS)];
  const known = new Set([...lost, ...doubled, ...countedTwice]);
  const others = findings.filter((finding) => !known.has(finding)).map(({ kind, what }) => `${kind}: ${what}`);
  return { lost: lost.length, doubled: doubled.length, countedTwice: countedTwice.length, others };
}
const GAME = /^(game|a guess in) /;
const STATISTICS = /^statistics of /;

export function policyTable(tried: readonly Tried[]): string {
  return [
    '| pod of | reached, as it may | rejected, as it must | of these others reached it | otherwise than the policies say |',
    '|---|---|---|---|---|',
    ...tried.map(
      ({ service, reached, rejected, wrong, unproven }) =>
        `| ${service} | ${reached.length} | ${rejected.length} | ${rejected.length - unproven.length} | ${wrong.length === 0 ? 'nothing' : `**${wrong.join(', ')}**`} |`,
    ),
  ].join('\n');
}

export function growthTable(rows: readonly Growth[]): string {
  const [first] = rows;
  return [
    '| gateways and games | whole games a second | processor time of a game | against one of each | of it gateway, game |',
    '|---|---|---|---|---|',
    ...rows.map(
      ({ pods, gamesPerSecond, msPerGame, gatewayMs, gameMs }) =>
        `| ${pods} | ${gamesPerSecond.toFixed(1)} | ${msPerGame.toFixed(1)} ms | ${(msPerGame / (first?.msPerGame ?? 1)).toFixed(2)}× | ${gatewayMs.toFixed(1)}, ${gameMs.toFixed(1)} ms |`,
    ),
  ].join('\n');
}
