import { expect, it } from '@jest/globals';
import { missingFromStack } from './stack.ts';

const findings = (manifest: object, text: string, run = 'nothing') =>
  missingFromStack(
    [{ path: 'services/gateway/src/main.ts', text }],
    () => JSON.stringify(manifest),
    () => run,
  );

const notImported = 'no source of services/gateway imports koa';
const notDependedOn = 'services/gateway/package.json does not depend on koa';

it('finds a chosen library that a workspace imports and depends on', () => {
  const found = findings({ dependencies: { koa: '3.3.0' } }, `import Koa from 'koa';`);
  expect(found).not.toContain(notImported);
  expect(found).not.toContain(notDependedOn);
});

it.each([
  ['only depends on', { dependencies: { koa: '3.3.0' } }, `import { serve } from './koa.ts';`, notImported],
  ['only imports', { devDependencies: { koa: '3.3.0' } }, `import Koa from 'koa';`, notDependedOn],
  ['replaces by another of a similar name', {}, `import compose from 'koa-compose';`, notImported],
])('reports a chosen library that a workspace %s', (_what, manifest, text, finding) => {
  expect(findings(manifest, text)).toContain(finding);
});

it('reports a chosen program that is no longer run', () => {
  expect(findings({}, '')).toContain('infra/dev/prisma/generate-client.ts does not run prisma');
  expect(findings({}, '', `execa('prisma', ['generate'])`)).not.toContain(
    'infra/dev/prisma/generate-client.ts does not run prisma',
  );
});
