import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** How to call npm with the given Node: the npm that started this process, else the one beside the current Node. */
export function npmCommand(node) {
  const beside = join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js');
  const script = [process.env.npm_execpath, beside].find((path) => path?.endsWith('npm-cli.js') && existsSync(path));
  return script ? { file: node, args: [script] } : { file: 'npm', args: [] };
}
