import { join } from 'node:path';
import { execa } from 'execa';
import * as z from 'zod';
import { type GoProgram, goPackages } from '../../dev/parts/go-program.ts';
import { repositoryRoot } from '../../dev/repository-root.ts';
import type { VulnerabilityReport } from './vulnerabilities.ts';

/** OpenVEX, as govulncheck prints it. */
const vexSchema = z.object({
  statements: z
    .array(
      z.object({
        vulnerability: z.object({
          name: z.string(),
          description: z.string(),
          aliases: z.array(z.string()).default([]),
        }),
        status: z.string(),
      }),
    )
    .nullable(),
});

/**
 * Vulnerabilities of MinIO that its makers have not repaired in public, and why the chart's store can be run all the same
 * (decision 69). One that is no longer reported is a finding: it must go from this list.
 */
const UNREPAIRED: Readonly<Record<string, string>> = {
  'GO-2025-3495': 'repaired in February 2025; the database cannot read that version',
  'GO-2026-4779': 'sign-in by OpenID, which the chart does not set up',
  'GO-2026-4803': 'sign-in by LDAP, which the chart does not set up',
  'GO-2026-4896': 'encryption by the server and replication, which the product does not use',
  'GO-2026-5284': 'needs the access key, which is generated and as secret as the other half of the login',
  'GO-2026-5415': 'S3 Select, which needs the login',
  'GO-2026-5437': 'needs the access key, which is generated and as secret as the other half of the login',
  'GO-2026-5757': 'calls between servers, which need the login',
};

/** Vulnerabilities in the output of govulncheck, but for those that are known and accepted. */
export function goVulnerabilitiesIn(output: string, accepted = UNREPAIRED): VulnerabilityReport {
  const { statements } = vexSchema.parse(JSON.parse(output));
  const affected = (statements ?? []).filter(({ status }) => status === 'affected').map((one) => one.vulnerability);
  const isAccepted = ({ name }: { name: string }) => Object.hasOwn(accepted, name);
  const named = new Set(affected.map(({ name }) => name));
  const gone = Object.keys(accepted).filter((name) => !named.has(name));
  const describe = ({ name, description, aliases }: (typeof affected)[number]) =>
    `${[name, ...aliases].join(' ')}: ${description}`;
  return {
    checked: true,
    findings: [
      ...affected.filter((one) => !isAccepted(one)).map(describe),
      ...gone.map((name) => `${name} is accepted, and no longer there`),
    ],
    minor: affected.filter(isAccepted).map((one) => `${describe(one)} (${accepted[one.name]})`),
  };
}

/** What the packages of a program that Go builds are known to have, by the Go vulnerability database or GOVULNDB. */
export async function knownGoVulnerabilities(govulncheck: string, program: GoProgram): Promise<VulnerabilityReport> {
  const database = process.env.GOVULNDB;
  const args = [...(database ? ['-db', database] : []), '-scan', 'package', '-format', 'openvex', goPackages[program]];
  const cwd = join(repositoryRoot, 'infra/dev/programs', program);
  const { stdout, stderr, exitCode } = await execa(govulncheck, args, { cwd, reject: false });
  if (exitCode !== 0) return { checked: false, reason: stderr.split('\n')[0] ?? 'govulncheck failed' };
  return goVulnerabilitiesIn(stdout);
}
