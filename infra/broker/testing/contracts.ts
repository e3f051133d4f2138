import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import type { Call } from '@dreamreel/proto/contract';
import * as z from 'zod';
import { repositoryRoot } from '../../local/repository.ts';

/** A call, event or progress, with its name in sources: `identityCalls.session`, `usersWhoPlayed`. */
export type Named = { readonly name: string; readonly subject: string; readonly contract?: Call };

const contractSchema = z.looseObject({ subject: z.string().regex(/^(rpc|evt|prog)\./) });
const callSchema = z.custom<Call>((value) => contractSchema.safeParse(value).data?.subject.startsWith('rpc.') === true);
const groupSchema = z.record(z.string(), z.unknown());

/** All contracts that the modules of a folder export. */
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
  // Of a group those with a subject: other operations are handled by the gateway itself.
  const group = groupSchema.safeParse(value).data ?? {};
  const isContract = (one: unknown) => contractSchema.safeParse(one).success;
  return Object.entries(group).flatMap(([key, one]) => (isContract(one) ? named(`${name}.${key}`, one) : []));
}
