import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { repositoryRoot } from '../../../dev/repository-root.ts';

/** Pinned versions and hashes of schemathesis and its dependencies. */
const PACKAGES = join(import.meta.dirname, 'requirements.txt');
const NEEDED =
  'schemathesis needs PyPI, and Python 3.11 or newer with venv (on Debian: apt-get install python3 python3-venv)';

/** Installs the pinned schemathesis version into a virtual environment in the cache folder, and returns its path. */
export async function schemathesis(): Promise<string> {
  const version = /^schemathesis==(\S+)/m.exec(await readFile(PACKAGES, 'utf8'))?.[1];
  const folder = join(repositoryRoot, '.dreamreel', `schemathesis-${version}`);
  const program = join(folder, 'bin', 'schemathesis');
  const found = await execa(program, ['--version'], { reject: false });
  if (found.stdout?.includes(`${version}`)) return program;

  console.log(`schemathesis ${version} is being installed from PyPI`);
  try {
    await execa('python3', ['-m', 'venv', '--clear', folder]);
    const quietly = ['--quiet', '--disable-pip-version-check', '--no-input'];
    // With `--require-hashes`, pip rejects packages without a pinned version and a SHA-256 hash.
    const hashed = ['--require-hashes', '--requirement', PACKAGES];
    await execa(join(folder, 'bin', 'python'), ['-m', 'pip', 'install', ...quietly, ...hashed]);
  } catch (error) {
    throw new Error(NEEDED, { cause: error });
  }
  return program;
}
