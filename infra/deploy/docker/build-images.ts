/**
 * Builds every image of the product: `npm run images -- <registry>/dreamreel 0.2.0`, by default
 * `dreamreel` and the chart's version. One after another, because they share all but their last steps.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { parse } from 'yaml';
import { repositoryRoot } from '../../dev/repository-root.ts';
import { images } from './images.ts';

const chart = parse(await readFile(join(repositoryRoot, 'helm/dreamreel/Chart.yaml'), 'utf8'));
const [repository = 'dreamreel', version = chart.appVersion] = process.argv.slice(2);
const revision = await execa('git', ['rev-parse', 'HEAD'], { cwd: repositoryRoot, reject: false });

for (const { name, dockerfile, target, buildArgs } of images) {
  const image = `${repository}/${name}:${version}`;
  const args = Object.entries({ ...buildArgs, VERSION: version, REVISION: revision.stdout || 'unknown' });
  const options = [...args.flatMap(([key, value]) => ['--build-arg', `${key}=${value}`]), '--tag', image];
  if (target !== undefined) options.push('--target', target);
  await execa('docker', ['build', '--quiet', '--file', dockerfile, ...options, '.'], {
    cwd: repositoryRoot,
    stderr: 'inherit',
  });
  const { stdout: bytes } = await execa('docker', ['image', 'inspect', '--format', '{{.Size}}', image]);
  console.log(`${image}  ${(Number(bytes) / 1e6).toFixed(0)} MB`);
}
