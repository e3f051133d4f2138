import { chown, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { execa } from 'execa';
import type { Command } from '../host/child.ts';
import { findProgram } from './find-program.ts';

const USER = 'postgres';
/**
 * `setpriv` options that let a process read folders with root-only access, but not write to them. Without the
 * securebit, `access()` would ignore the capability. initdb calls `access()` to find the server program.
 */
const READ_ANYWHERE = [
  ...['--inh-caps', '+dac_read_search', '--ambient-caps', '+dac_read_search'],
  ...['--securebits', '+no_setuid_fixup'],
];

export type Wrapped = (file: string, args: readonly string[]) => Pick<Command, 'file' | 'args' | 'runAs'>;

/**
 * Returns the function that wraps a Postgres command because Postgres refuses to run as root. If the current user is
 * root, Postgres runs as a dedicated user that owns `folder`. The Postgres user can't read a checkout under /root or a
 * private temporary folder, so the process runs with the `dac_read_search` capability.
 */
export async function createCommandWrapper(folder: string): Promise<Wrapped> {
  if (process.getuid?.() !== 0) return (file, args) => ({ file, args });
  const runAs = await serverUser();
  await chown(folder, runAs.uid, runAs.gid);
  const setpriv = await findProgram('setpriv');
  if (!setpriv || (await isAccessible(dirname(folder)))) return (file, args) => ({ file, args, runAs });
  const as = ['--reuid', String(runAs.uid), '--regid', String(runAs.gid), '--clear-groups', ...READ_ANYWHERE];
  return (file, args) => ({ file: setpriv, args: [...as, file, ...args] });
}

async function serverUser(): Promise<{ uid: number; gid: number }> {
  const known = await execa('id', ['-u', USER], { reject: false });
  if (known.failed) {
    await execa('groupadd', ['--force', '--system', USER]);
    await execa('useradd', ['--system', '--no-create-home', '--gid', USER, USER]);
  }
  const [uid, gid] = await Promise.all(['-u', '-g'].map((which) => execa('id', [which, USER])));
  return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
}

async function isAccessible(folder: string): Promise<boolean> {
  const own = ((await stat(folder)).mode & 0o001) !== 0;
  return own && (dirname(folder) === folder || isAccessible(dirname(folder)));
}

/** A command that runs `postgres --single` on a database of a stopped cluster, as the cluster's owner. */
export type SingleUserMode = (database: string) => ReturnType<Wrapped>;

export function singleUserMode(wrap: Wrapped, program: string, cluster: string): SingleUserMode {
  return (database) => wrap(program, ['--single', '-j', '-c', 'exit_on_error=on', '-D', cluster, database]);
}

/**
 * Runs SQL statements in one transaction in a database of a stopped cluster. Needs access to the cluster's files, but no
 * password.
 */
export async function runInStoppedCluster({ file, args, runAs }: ReturnType<Wrapped>, sql: string): Promise<void> {
  const { all, failed, originalMessage } = await execa(file, args, {
    ...runAs,
    // An empty line would end the transaction.
    input: `${sql.replaceAll(/\n\s*\n/g, '\n')}\n\n`,
    env: { LC_ALL: 'C', PATH: process.env.PATH },
    extendEnv: false,
    reject: false,
    all: true,
  });
  if (failed) throw new Error(`Postgres cannot open its cluster\n${all || originalMessage}`);
}
