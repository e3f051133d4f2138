/** Implements `npm run generate -- permissions`, which writes each service's NATS permissions to a file in the chart. */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { brokerUses, unknownService } from '@dreamreel/infra/dev/broker/broker-uses';
import { brokerNames } from '@dreamreel/kit/messaging/broker-names';
import { brokerPermissions } from '@dreamreel/kit/messaging/broker-permissions';
import { stringify } from 'yaml';

/** Placeholder for the name of a service without contracts. */
const ANY = '<service>';

export const PERMISSIONS_FILE = fileURLToPath(new URL('dreamreel/files/broker-permissions.yaml', import.meta.url));

export function permissionsFile(): string {
  const uses = Object.entries({ ...brokerUses, [ANY]: unknownService });
  // These permissions have no subject prefix, because the chart's template adds the prefix.
  const names = brokerNames();
  const permissions = Object.fromEntries(uses.map(([name, use]) => [name, brokerPermissions(name, use, names)]));
  return stringify(permissions);
}

if (import.meta.main) await writeFile(PERMISSIONS_FILE, permissionsFile());
