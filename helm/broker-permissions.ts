/** Writes what each service may do at the bundled broker into the chart: `npm run chart:permissions`. */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { brokerUses, unknownService } from '@dreamreel/infra/dev/broker/broker-uses';
import { brokerNames } from '@dreamreel/kit/messaging/broker-names';
import { brokerPermissions } from '@dreamreel/kit/messaging/broker-permissions';
import { stringify } from 'yaml';

/** Stands for the name of a service that the contracts do not know. */
const ANY = '<service>';

export const PERMISSIONS_FILE = fileURLToPath(new URL('dreamreel/files/broker-permissions.yaml', import.meta.url));

/** The file as it must be. */
export function permissionsFile(): string {
  const uses = Object.entries({ ...brokerUses, [ANY]: unknownService });
  // Those of an installation without a prefix; the chart's template puts the prefix in front.
  const names = brokerNames();
  const permissions = Object.fromEntries(uses.map(([name, use]) => [name, brokerPermissions(name, use, names)]));
  return stringify(permissions);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(PERMISSIONS_FILE, permissionsFile());
