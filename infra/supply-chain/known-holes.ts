import { execa } from 'execa';
import * as z from 'zod';
import { repositoryRoot } from '../local/repository.ts';

const SEVERITIES = ['info', 'low', 'moderate', 'high', 'critical'] as const;
type Severity = (typeof SEVERITIES)[number];

/** What ends the check: less is told and waits for the next round of updates. */
const LEAST: Severity = 'moderate';

const reportSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ severity: z.enum(SEVERITIES), range: z.string(), fixAvailable: z.unknown() }),
  ),
});
const refusalSchema = z.object({ message: z.string() });

export type KnownHoles =
  | { readonly checked: true; readonly findings: readonly string[]; readonly minor: readonly string[] }
  | { readonly checked: false; readonly because: string };

/** What npm's answer says. Whatever is no report means that nobody has looked, never that nothing was found. */
export function knownHolesIn(answer: string): KnownHoles {
  let json: unknown;
  try {
    json = JSON.parse(answer);
  } catch {
    return { checked: false, because: 'npm gave no answer that can be read' };
  }
  const report = reportSchema.safeParse(json);
  if (!report.success) {
    const refusal = refusalSchema.safeParse(json);
    return { checked: false, because: refusal.success ? withoutHost(refusal.data.message) : 'npm sent no report' };
  }
  const holes = Object.entries(report.data.vulnerabilities).map(([name, hole]) => ({ name, ...hole }));
  const told = (isGrave: boolean) =>
    holes
      .filter(({ severity }) => SEVERITIES.indexOf(severity) >= SEVERITIES.indexOf(LEAST) === isGrave)
      .map(
        ({ name, severity, range, fixAvailable }) => `${name} ${range}: ${severity}${fixAvailable ? ', fixed' : ''}`,
      );
  return { checked: true, findings: told(true), minor: told(false) };
}

/** Asks the registry for the holes that are known in what is locked, tools included. */
export async function knownHoles(): Promise<KnownHoles> {
  const { stdout } = await execa('npm', ['audit', '--json', '--audit-level=none'], {
    cwd: repositoryRoot,
    reject: false,
  });
  return knownHolesIn(stdout);
}

const withoutHost = (text: string) => text.replace(/https?:\/\/[^\s/]+/g, '');
