import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import type { Call } from '@dreamreel/proto/operation';
import * as z from 'zod';
import { repositoryRoot } from '../../repository-root.ts';

/**
 * A call, event or progress message with its name in the source code, such as `identityCalls.session` or
 * `usersWhoPlayed`.
 */
export type Named = { readonly name: string; readonly subject: string; readonly contract?: Call };

const contractSchema = z.looseObject({ subject: z.string().regex(/^(rpc|evt|prog)\./) });
const callSchema = z.custom<Call>((value) => contractSchema.safeParse(value).data?.subject.startsWith('rpc.') === true);

/** Returns all message contracts that are exported by the modules in a folder. */
export async function contractsOf(folder: string): Promise<readonly Named[]> {
  const found: Named[] = [];
  for await (const file of glob(`${folder}/**/*.ts`, { cwd: repositoryRoot })) {
    if (file.endsWith('.test.ts')) continue;
    const module: object = await import(join(repositoryRoot, file));
    for (const [name, value] of Object.entries(module)) found.push(...named(name, value));
  }
  return found;
}

function named(name: string, value: unknown): Named[] {
  const contract = contractSchema.safeParse(value);
  if (contract.success) {
    const call = callSchema.safeParse(value);
    return [{ name, subject: contract.data.subject, ...(call.success && { contract: call.data }) }];
  }
  if (typeof value !== 'object' || value === null) return [];
  // A group can also contain operations that the gateway handles itself. These operations have no subject.
  const contracts = Object.entries(value).filter(([, one]) => contractSchema.safeParse(one).success);
  return contracts.flatMap(([key, one]) => named(`${name}.${key}`, one));
}
