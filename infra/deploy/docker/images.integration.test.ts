import { on } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderForEachTest } from '@dreamreel/kit/testing/folder-for-each-test';
import { testDatabase } from '@dreamreel/kit/testing/test-database';
import { describe, expect, it } from '@jest/globals';
import { execa } from 'execa';
import * as z from 'zod';
import { repositoryRoot } from '../../dev/repository-root.ts';
import { type Image, images } from './build-images.ts';

const textOf = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');

/** The files and folders of the checkout on which an image depends for Skaffold: every COPY of its Dockerfile. */
function copiedPaths({ dockerfile, buildArgs }: Image): string[] {
  const args = new Map<string, string>();
  const expanded = (text: string) => text.replace(/\$\{(\w+)\}/g, (_, name) => args.get(name) ?? '');
  return textOf(dockerfile)
    .split('\n')
    .flatMap((line) => {
      const [, name = '', value] = /^ARG (\w+)(?:=(.*))?$/.exec(line) ?? [];
      if (name !== '') args.set(name, buildArgs[name] ?? expanded(value ?? args.get(name) ?? ''));
      const [, paths = ''] = /^COPY (?!--from)(.*)$/.exec(line) ?? [];
      return expanded(paths).split(' ').slice(0, -1);
    });
}

const isIn = (folders: readonly string[]) => (file: string) =>
  folders.some((folder) => file === folder || file.startsWith(`${folder}/`));

describe('the images', () => {
  it('are installed with the manifest of every workspace', () => {
    const { workspaces } = z.object({ workspaces: z.array(z.string()) }).parse(JSON.parse(textOf('package.json')));
    const manifests = globSync(
      workspaces.map((workspace) => `${workspace}/package.json`),
      { cwd: repositoryRoot },
    );
    const copied = copiedPaths({ name: 'none', dockerfile: 'infra/deploy/docker/Dockerfile', buildArgs: {} });
    expect(copied.filter((path) => path.endsWith('/package.json')).sort()).toEqual(manifests.sort());
  });

  it('contain every source file of their programs', async () => {
    const program = join(import.meta.dirname, 'testing/print-sources.ts');
    const { stdout } = await execa(process.execPath, ['--disable-warning=ExperimentalWarning', program]);
    const sources = z.record(z.string(), z.array(z.string())).parse(JSON.parse(stdout));
    const missing = images.flatMap((image) => {
      const isCopied = isIn(copiedPaths(image));
      return (sources[image.name] ?? []).filter((file) => !isCopied(file)).map((file) => `${image.name}: ${file}`);
    });
    expect(Object.keys(sources)).toHaveLength(images.length - 1);
    expect(missing).toEqual([]);
  });
});

const folder = folderForEachTest();

it('waits for its database and migrates it with the files next to the program, as in a container image', async () => {
  const existing = await testDatabase();
  const url = new URL(existing.url);
  url.pathname += '_late';
  const name = url.pathname.slice(1);
  try {
    await execa(process.execPath, ['infra/dev/bundles/bundle.ts', folder(), 'social'], { cwd: repositoryRoot });
    const program = join(folder(), 'social', 'program', 'migrate.js');
    const migration = execa(process.execPath, [program], { env: { DATABASE_URL: url.href } });
    for await (const lines of on(migration.stdout, 'data', { close: ['end'] }))
      if (String(lines).includes('waiting for the database')) break;
    await existing.database.pool.query(`CREATE DATABASE ${name}`);
    expect((await migration).stdout).toContain('the database is up to date');
  } finally {
    await existing.database.pool.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await existing.drop();
  }
}, 120_000);
