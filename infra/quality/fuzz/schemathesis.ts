import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { findProgram } from '../../dev/parts/find-program.ts';
import { repositoryRoot } from '../../dev/repository-root.ts';

/** schemathesis and its dependencies, each with version and hashes. */
const PACKAGES = join(import.meta.dirname, 'requirements.txt');
const NEEDED = 'schemathesis needs Python 3.11 or newer with venv (on Debian: apt-get install python3 python3-venv)';

/** The path of schemathesis at the pinned version, in an environment of its own in the cache folder. */
export async function schemathesis(): Promise<string> {
  const version = /^schemathesis==(\S+)/m.exec(await readFile(PACKAGES, 'utf8'))?.[1];
  const folder = join(repositoryRoot, '.dreamreel', `schemathesis-${version}`);
  const program = join(folder, 'bin', 'schemathesis');
  const found = await execa(program, ['--version'], { reject: false });
  if (found.stdout.includes(`${version}`)) return program;

  const python = await findProgram('python3');
  if (python === null) throw new Error(`Python is missing: ${NEEDED}`);
  console.log(`schemathesis ${version} is installed from PyPI`);
  try {
    await execa(python, ['-m', 'venv', '--clear', folder]);
    const quietly = ['--quiet', '--disable-pip-version-check', '--no-input'];
    await execa(join(folder, 'bin', 'python'), [
      '-m',
      'pip',
      'install',
      ...quietly,
      '--require-hashes',
      '--requirement',
      PACKAGES,
    ]);
  } catch (error) {
    throw new Error(`${NEEDED} and PyPI within reach`, { cause: error });
  }
  return program;
}
