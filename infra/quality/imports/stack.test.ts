import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import * as z from 'zod';
import { repositoryRoot } from '../../dev/repository-root.ts';

const FRONT_ENDS = ['frontends/shell', 'frontends/player', 'frontends/admin'];

/** Maps each library chosen for the project to the workspaces that must use it. knip reports dependencies without a use. */
const LIBRARIES: Readonly<Record<string, readonly string[]>> = {
  react: FRONT_ENDS,
  'react-dom': ['frontends/shell'],
  'react-router': FRONT_ENDS,
  '@tanstack/react-query': FRONT_ENDS,
  '@module-federation/enhanced': ['frontends/shell', 'frontends/build'],
  '@rspack/core': ['frontends/build'],
  koa: ['services/gateway'],
  '@koa/router': ['services/gateway'],
  nats: ['services/kit'],
  pg: ['services/kit'],
  minio: ['services/kit'],
  pino: ['services/kit'],
  '@opentelemetry/sdk-node': ['services/kit'],
  zod: ['proto', 'services/gateway', 'services/catalogue'],
  '@prisma/adapter-pg': ['services/catalogue'],
};

/** Maps each program chosen for the project to a file that must run it and a pattern for the command. */
const PROGRAMS: Readonly<Record<string, readonly [path: string, use: RegExp]>> = {
  prisma: ['infra/dev/prisma/generate-client.ts', /execa\('prisma', \['generate'/],
  nx: ['infra/dev/testing/tallied-runs.ts', /'nx run-many -t types/],
  jest: ['infra/dev/testing/tallied-runs.ts', /'jest', 'bin', 'jest\.js'/],
  helm: ['helm/testing/render.ts', /findProgram\('helm'\)/],
  k6: ['infra/quality/load/run-k6.ts', /providePart\('k6'\)/],
  skaffold: ['skaffold.yaml', /^apiVersion: skaffold\//m],
};

const textOf = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const manifestSchema = z.object({ dependencies: z.record(z.string(), z.string()) });

it.each(Object.entries(LIBRARIES))('the workspaces for which %s was chosen depend on it: %j', (name, workspaces) => {
  for (const workspace of workspaces)
    expect(manifestSchema.parse(JSON.parse(textOf(`${workspace}/package.json`))).dependencies).toHaveProperty([name]);
});

it.each(Object.entries(PROGRAMS))('the program %s is used', (_name, [path, use]) => {
  expect(textOf(path)).toMatch(use);
});
