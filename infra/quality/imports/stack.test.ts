import { expect, it } from '@jest/globals';
import { missingFromStack } from './stack.ts';

const NOT_IMPORTED = 'no source of services/gateway imports koa';
const NOT_DEPENDED_ON = 'services/gateway/package.json does not depend on koa';
const NOT_RUN = 'infra/dev/prisma/generate-client.ts does not run prisma';
const KOA = { dependencies: { koa: '3.3.0' } };

it.each([
  [KOA, `import Koa from 'koa';`, '', [NOT_RUN]],
  [KOA, `import { serve } from './koa.ts';`, '', [NOT_IMPORTED, NOT_RUN]],
  [{ devDependencies: KOA.dependencies }, `import Koa from 'koa';`, '', [NOT_DEPENDED_ON, NOT_RUN]],
  [{}, `import compose from 'koa-compose';`, '', [NOT_IMPORTED, NOT_DEPENDED_ON, NOT_RUN]],
  [KOA, `import Koa from 'koa';`, `execa('prisma', ['generate'])`, []],
])('finds chosen packages that are not used: %j, %j, %j', (manifest, text, run, findings) => {
  const found = missingFromStack(
    [{ path: 'services/gateway/src/main.ts', text }],
    () => JSON.stringify(manifest),
    () => run,
  );
  const ours = [NOT_IMPORTED, NOT_DEPENDED_ON, NOT_RUN].filter((finding) => found.includes(finding));
  expect(ours).toEqual(findings);
});
