import { execa } from 'execa';
import { findProgram } from '../../dev/parts/find-program.ts';
import { type GoProgram, goBuild, goBuildHint } from '../../dev/parts/go-program.ts';

/** The path of a program that checks: the installed one, else built by Go. Rejects with the command that installs it. */
export async function provideGoProgram(name: GoProgram): Promise<string> {
  const present = await findProgram(name);
  if (present) return present;
  const go = await findProgram('go');
  const how = goBuildHint(name);
  if (!go) throw new Error(`${name} is missing: ${how}`);
  const { file, args } = goBuild(go, name);
  await execa(file, args);
  const built = await findProgram(name);
  if (!built) throw new Error(`${how} installed no ${name}`);
  return built;
}
