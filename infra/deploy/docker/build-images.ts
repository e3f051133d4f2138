/**
 * Builds the image of every service, of the painter and of the tasks: `npm run images -- <registry>/dreamreel 0.2.0`, by
 * default `dreamreel` and the chart's version. One after another, because they share all but their last steps.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { parse } from 'yaml';
import { repositoryRoot } from '../../dev/repository-root.ts';
import { servicePlans } from '../../dev/service-plans.ts';

const chart = parse(await readFile(join(repositoryRoot, 'helm/dreamreel/Chart.yaml'), 'utf8'));
const [repository = 'dreamreel', version = chart.appVersion] = process.argv.slice(2);
const revision = await execa('git', ['rev-parse', 'HEAD'], { cwd: repositoryRoot, reject: false });

const programs = [
  ...servicePlans.map(({ name, publicHttp }) => ({ name, target: publicHttp ? 'gateway' : 'service' })),
  { name: 'painter', target: 'service' },
  { name: 'tasks', target: 'service' },
];
for (const { name, target } of programs) {
  const args = { PROGRAM: name, VERSION: version, REVISION: revision.stdout || 'unknown' };
  const buildArgs = Object.entries(args).flatMap(([key, value]) => ['--build-arg', `${key}=${value}`]);
  const image = `${repository}/${name}:${version}`;
  await execa(
    'docker',
    [
      'build',
      '--quiet',
      '--file',
      'infra/deploy/docker/Dockerfile',
      '--target',
      target,
      ...buildArgs,
      '--tag',
      image,
      '.',
    ],
    { cwd: repositoryRoot, stderr: 'inherit' },
  );
  const { stdout: bytes } = await execa('docker', ['image', 'inspect', '--format', '{{.Size}}', image]);
  console.log(`${image}  ${(Number(bytes) / 1e6).toFixed(0)} MB`);
}
