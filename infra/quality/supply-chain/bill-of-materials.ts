import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { execa } from 'execa';
import * as z from 'zod';
import { repositoryRoot } from '../../dev/repository-root.ts';

const billSchema = z.looseObject({
  metadata: z.looseObject({ component: z.looseObject({ name: z.string() }) }),
  components: z.array(z.looseObject({ name: z.string() })),
});

/**
 * What is shipped, as CycloneDX 1.5: every production package of the lock file with version, licence and hash. The same
 * lock file gives the same bytes, so that image builds are reproducible.
 */
export async function billOfMaterials(): Promise<string> {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'];
  const { stdout } = await execa('npm', args, { cwd: repositoryRoot });
  const { serialNumber: _random, metadata, ...bill } = billSchema.parse(JSON.parse(stdout));
  const { timestamp: _now, component, ...rest } = metadata;
  // npm calls it after the folder of the checkout.
  const named = { ...rest, component: { ...component, name: 'dreamreel' } };
  return `${JSON.stringify({ ...bill, metadata: named }, null, 2)}\n`;
}

/** Why a bill is invalid by the CycloneDX schema, or empty. */
export async function billFindings(bill: string): Promise<string[]> {
  const problems = await new Validation.JsonStrictValidator(Spec.Version.v1dot5).validate(bill);
  if (problems !== null) return [`is not CycloneDX: ${JSON.stringify(problems).slice(0, 500)}`];
  const { components } = billSchema.parse(JSON.parse(bill));
  return components.length > 0 ? [] : ['names no package'];
}

export async function writeBill(path: string, bill: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bill);
}
