import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
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
