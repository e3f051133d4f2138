import { mkdir } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { repositoryRoot } from '../../dev/repository-root.ts';
import { editSections, withSection } from '../bench/document-sections.ts';
import { dayAndMachine } from '../bench/machine.ts';

/** Where the figures of a run are kept. */
export const FIGURES_DOCUMENT = new URL('../../../.dreamreel/load.md', import.meta.url);
const NO_DOCUMENT = `# Load

The last run of each scenario by \`npm run load -- <scenario>\`: the real k6 against a product of its own on the same
machine, k6 included. The load is that of the machine (processes that wait for a core) when the run
began and when it ended: far above the number of cores, the times depend on the other load more than on the product.
`;

export const loadNow = (): string => loadavg()[0]?.toFixed(1) ?? '?';

/** This scenario ends by a missed threshold. */
const FAILED: Readonly<Record<string, string>> = { breakpoint: 'ended at its limit' };

type Kept = {
  readonly scenario: string;
  readonly loadBefore: string;
  readonly passed: boolean;
  readonly table: string;
  readonly memory: string;
};

/** Replaces the section of a scenario by these figures; returns the path of the document in the repository. */
export async function keepFigures(kept: Kept, document: URL): Promise<string> {
  const { scenario, loadBefore, passed, table, memory } = kept;
  const { RATE, DURATION, MINUTES, VUS } = process.env;
  const given = Object.entries({ RATE, DURATION, MINUTES, VUS }).flatMap(([name, value]) =>
    value ? [`${name}=${value}`] : [],
  );
  const command = [...given, 'npm run load --', scenario].join(' ');
  const text = `${dayAndMachine()}; load of the machine ${loadBefore} to ${loadNow()}.
\`${command}\`: ${passed ? 'all thresholds held' : (FAILED[scenario] ?? '**thresholds were missed**')}.

${table}

\`\`\`text
${memory}
\`\`\``;
  await mkdir(new URL('.', document), { recursive: true });
  await editSections(document, NO_DOCUMENT, withSection(scenario, text));
  return relative(repositoryRoot, fileURLToPath(document));
}
