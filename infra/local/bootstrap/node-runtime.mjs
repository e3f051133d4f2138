import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { npmCommand } from './npm-command.mjs';
import { ownFolder } from './repository-root.mjs';
import { runCommand } from './run-command.mjs';

const LEAST_MAJOR = 24;
const VERSION = '24.21.0';

/** The path of a Node that runs this product: the one at work when it is new enough, else one that npm carries. */
export async function suitableNode() {
  if (Number(process.versions.node.split('.')[0]) >= LEAST_MAJOR) return process.execPath;

  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const packageName = `node-${platform}-${process.arch}`;
  const folder = join(ownFolder, 'node');
  const node = join(folder, 'node_modules', packageName, 'bin', 'node');
  if (!existsSync(node)) {
    console.log(`Node ${process.versions.node} is too old: fetching Node ${VERSION} into .dreamreel/node`);
    const npm = npmCommand(process.execPath);
    const args = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
    await runCommand(npm.file, [...npm.args, ...args, `${packageName}@${VERSION}`], { env: outsideOfNpm() });
  }
  return node;
}

/** npm hands its own settings down by environment; the checkout's must not steer an install elsewhere. */
function outsideOfNpm() {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(package|lifecycle|config_local_prefix)/.test(name)),
  );
}

/** A PATH on which this Node comes first. */
export function pathWith(node) {
  return `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`;
}
