import { execa } from 'execa';
import type { Wrapped } from './unprivileged.ts';

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
