import { execa } from 'execa';
import * as z from 'zod';
import { repositoryRoot } from '../../dev/repository-root.ts';

const SEVERITIES = ['info', 'low', 'moderate', 'high', 'critical'] as const;
type Severity = (typeof SEVERITIES)[number];

/** The least severity that fails the check. Lower ones are listed and wait for the next round of updates. */
const LEAST: Severity = 'moderate';

const reportSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ severity: z.enum(SEVERITIES), range: z.string(), fixAvailable: z.unknown() }),
  ),
});
const npmErrorSchema = z.object({ message: z.string() });

export type VulnerabilityReport =
  | { readonly checked: true; readonly findings: readonly string[]; readonly minor: readonly string[] }
  | { readonly checked: false; readonly reason: string };

/** The vulnerabilities in npm's output. Output that is no report means “not checked”, never “none found”. */
export function vulnerabilitiesIn(answer: string): VulnerabilityReport {
  let json: unknown;
  try {
    json = JSON.parse(answer);
  } catch {
    return { checked: false, reason: 'the output of npm cannot be read' };
  }
  const report = reportSchema.safeParse(json);
  if (!report.success) {
    const npmError = npmErrorSchema.safeParse(json);
    return { checked: false, reason: npmError.success ? withoutHost(npmError.data.message) : 'npm sent no report' };
  }
  const vulnerabilities = Object.entries(report.data.vulnerabilities).map(([name, vulnerability]) => ({
    name,
    ...vulnerability,
  }));
  const describe = (isSevere: boolean) =>
    vulnerabilities
      .filter(({ severity }) => SEVERITIES.indexOf(severity) >= SEVERITIES.indexOf(LEAST) === isSevere)
      .map(
        ({ name, severity, range, fixAvailable }) => `${name} ${range}: ${severity}${fixAvailable ? ', fixed' : ''}`,
      );
  return { checked: true, findings: describe(true), minor: describe(false) };
}

/** The known vulnerabilities of all locked packages, development ones included, by `npm audit`. */
export async function knownVulnerabilities(): Promise<VulnerabilityReport> {
  const { stdout } = await execa('npm', ['audit', '--json', '--audit-level=none'], {
    cwd: repositoryRoot,
    reject: false,
  });
  return vulnerabilitiesIn(stdout);
}

const withoutHost = (text: string) => text.replace(/https?:\/\/[^\s/]+/g, '');
