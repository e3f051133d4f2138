/** Writes what each service may do at the bundled broker into the chart: `npm run chart:permissions`. */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { stringify } from 'yaml';
import { brokerUses, unknownService } from '../infra/broker/broker-uses.ts';
import { brokerPermissions } from '../services/kit/src/broker-permissions.ts';

/** Stands for the name of a service that the contracts do not know. */
const ANY = '<service>';

export const PERMISSIONS_FILE = fileURLToPath(new URL('dreamreel/files/broker-permissions.yaml', import.meta.url));

/** The file as it must be. */
export function permissionsFile(): string {
  const uses = Object.entries({ ...brokerUses, [ANY]: unknownService });
  const permissions = Object.fromEntries(uses.map(([name, use]) => [name, brokerPermissions(name, use)]));
  return stringify(permissions);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(PERMISSIONS_FILE, permissionsFile());
