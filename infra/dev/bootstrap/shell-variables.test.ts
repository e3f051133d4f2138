import { expect, it } from '@jest/globals';

const { ownVariables } = await import(String(new URL('shell-variables.mjs', import.meta.url)));

it('keeps a shell that is set up for another database and a proxy from redirecting the product’s own connections', () => {
  const ofDatabases = { PGSSLMODE: 'require', PGHOST: 'db.example', PGOPTIONS: '-c a=1', NODE_PG_FORCE_NATIVE: '1' };
  const kept = { PATH: '/bin', HTTP_PROXY: 'http://proxy.example:3128' };
  expect(ownVariables({ ...ofDatabases, ...kept, no_proxy: 'intranet.example' })).toEqual({
    ...kept,
    NO_PROXY: 'intranet.example,localhost,127.0.0.1,::1',
  });
});
