/**
 * Builds all of the product's images: `npm run images -- <registry>/dreamreel 0.2.0`. The defaults are `dreamreel` and
 * the chart's version. Images are built one at a time so that they can share cached layers. `--push` also pushes each
 * image with its bill of materials and provenance, which requires a dedicated buildx builder (`docker buildx create
 * --use`). MinIO takes many minutes to compile, so its image is kept under the hash of its sources, and its layers in the
 * registry when it is pushed.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { execa } from 'execa';
import { parse } from 'yaml';
import * as z from 'zod';
import { hashOf } from '../../dev/parts/built-parts.ts';
import { repositoryRoot } from '../../dev/repository-root.ts';

const dockerSchema = z.object({
  dockerfile: z.string(),
  /** Stage of the Dockerfile. Defaults to the last one. */
  target: z.string().optional(),
  buildArgs: z.record(z.string(), z.string()).default({}),
});
const artifactSchema = z.object({ image: z.string(), docker: dockerSchema });
const skaffoldSchema = z.object({ build: z.object({ artifacts: z.array(artifactSchema) }) });

/** `name` is the part after `<registry>/dreamreel/`. */
export type Image = z.output<typeof dockerSchema> & { readonly name: string };

const skaffold = skaffoldSchema.parse(parse(readFileSync(join(repositoryRoot, 'skaffold.yaml'), 'utf8')));

/** Every image of the product, as `skaffold.yaml` defines them. */
export const images: readonly Image[] = skaffold.build.artifacts.map(({ image, docker }) => ({
  name: image.replace('dreamreel/', ''),
  ...docker,
}));

if (import.meta.main) await buildImages();

async function buildImages(): Promise<void> {
  const chart = parse(readFileSync(join(repositoryRoot, 'helm/dreamreel/Chart.yaml'), 'utf8'));
  const { values, positionals } = parseArgs({ options: { push: { type: 'boolean' } }, allowPositionals: true });
  const [repository = 'dreamreel', version = chart.appVersion] = positionals;
  const revision = await execa('git', ['rev-parse', 'HEAD'], { cwd: repositoryRoot, reject: false });
  const how = values.push ? ['buildx', 'build', '--push', '--sbom=true', '--provenance=mode=max'] : ['build'];

  for (const { name, dockerfile, target, buildArgs } of images) {
    const image = `${repository}/${name}:${version}`;
    const args = Object.entries({ ...buildArgs, VERSION: version, REVISION: revision.stdout || 'unknown' });
    const options = [...args.flatMap(([key, value]) => ['--build-arg', `${key}=${value}`]), '--tag', image];
    if (target !== undefined) options.push('--target', target);
    // This image is built from its Dockerfile alone.
    const isMinio = name === 'minio';
    if (isMinio && values.push) {
      // The layers' keys also contain the base images, so an updated base image rebuilds them.
      const layers = `type=registry,ref=${repository}/${name}:layers-${process.arch}`;
      options.push('--cache-from', layers, '--cache-to', `${layers},mode=max`);
    } else if (isMinio) {
      const kept = `${repository}/${name}:${hashOf([dockerfile]).slice(0, 16)}`;
      if (!(await execa('docker', ['tag', kept, image], { reject: false })).failed) {
        console.log(`${image}  unchanged`);
        continue;
      }
      options.push('--tag', kept);
    }
    await execa('docker', [...how, '--quiet', '--file', dockerfile, ...options, '.'], {
      cwd: repositoryRoot,
      stderr: 'inherit',
    });
    console.log(values.push ? `pushed ${image}` : `${image}  ${await megabytes(image)} MB`);
  }
}

async function megabytes(image: string): Promise<string> {
  const { stdout } = await execa('docker', ['image', 'inspect', '--format', '{{.Size}}', image]);
  return (Number(stdout) / 1e6).toFixed(0);
}
