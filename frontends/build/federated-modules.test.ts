import { join } from 'node:path';
import { SITE_PAGES } from '@dreamreel/proto/site-pages';
import { expect, it } from '@jest/globals';
import { remoteExposes } from './federated-modules.ts';

const folderOf = (remote: string) => join(import.meta.dirname, '..', remote);

it.each(['player', 'admin'] as const)(
  'exposes every page of the page table that belongs to the remote %s',
  (remote) => {
    const pages = SITE_PAGES.filter((page) => page.remote === remote).map(({ module }) => `./${module}`);
    expect(Object.keys(remoteExposes(remote, folderOf(remote))).sort()).toEqual([...pages, './german'].sort());
  },
);

it('rejects a module that has no file of its name', () => {
  expect(() => remoteExposes('player', folderOf('player'), ['no-such-part'])).toThrow('exactly one no-such-part.tsx');
});
