import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { programNamed } from '../../dev/bundles/programs.ts';
import { repositoryRoot } from '../../dev/repository-root.ts';
import { servicePlans } from '../../dev/service-plans.ts';

const IMAGES = [...servicePlans.map(({ name }) => name), 'painter', 'tasks', 'backup'];
/** Documents and sources that operators read. Decisions are excluded because they can describe earlier states. */
const WRITTEN = [
  'README.md',
  'docs/*.md',
  'docs/runbooks/*.md',
  'services/*/README.md',
  'helm/dreamreel/**/*.{yaml,txt,md}',
];
const files = globSync(WRITTEN, { cwd: repositoryRoot });
const lines = files.flatMap((file) =>
  readFileSync(join(repositoryRoot, file), 'utf8')
    .split('\n')
    .map((text) => ({ file, text })),
);

const programsOf = (image: string) => Object.keys(programNamed(image).entries);

it('includes every program that a document names in an image, and one that it runs in a pod in the image of that pod', () => {
  const commands = lines.flatMap(({ file, text }) =>
    [...text.matchAll(/deploy\/dreamreel-(<service>|[a-z]+) .*?program\/([a-z-]+)\.js/g)].map(
      ([, service = '', program = '']) => ({ file, service, program }),
    ),
  );
  expect(commands.map(({ program }) => program)).toEqual(
    expect.arrayContaining(['redrive', 'rebuild-subscribers', 'import-titles']),
  );
  const missing = commands.filter(({ service, program }) => {
    // `<service>` is a placeholder for a service that handles events, so it has a database.
    const images = service === '<service>' ? servicePlans.filter((plan) => plan.database) : [{ name: service }];
    return images.some(({ name }) => !programsOf(name).includes(program));
  });
  expect(missing).toEqual([]);

  const all = new Set(IMAGES.flatMap(programsOf));
  const named = lines.flatMap(({ text }) => [...text.matchAll(/program\/([a-z-]+)\.js/g)].map(([, name = '']) => name));
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !all.has(name))).toEqual([]);
});
