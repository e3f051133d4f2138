import { cp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { execa } from 'execa';
import type { Page } from 'playwright-core';
import { repositoryRoot } from '../../dev/repository-root.ts';
import { removeFolder, temporaryFolder } from '../../dev/temporary-folder.ts';
import { WRONG } from '../player/game.ts';
import { inBrowser } from './fixture/browser.ts';
import { productAt } from './fixture/product-at.ts';

const { site } = productAt();
const pages = process.env.PRODUCT_PAGES ?? '';
const remote = join(pages, 'admin/dist');

inBrowser('a remote that is built later and deployed beside a running shell', (visit) => {
  let folder: string;
  beforeAll(async () => {
    folder = await temporaryFolder();
    await rename(remote, `${remote}.before`);
  });
  afterEach(() => rm(remote, { recursive: true, force: true }));
  afterAll(async () => {
    await rename(`${remote}.before`, remote);
    await removeFolder(folder);
  });

  /** Builds the remote with these versions of React and react-router, and replaces the served one with it. */
  async function deploy(...versions: readonly [react: string, router: string]): Promise<void> {
    const build = join(folder, versions.join('-'));
    const program = join(repositoryRoot, 'infra/quality/e2e/fixture/build-later-remote.ts');
    await execa(process.execPath, [program, build, ...versions], { cwd: repositoryRoot });
    await cp(join(build, 'dist'), remote, { recursive: true });
  }

  it('affects only its own pages while its files are missing', async () => {
    const { page, problems, guess, waitForText } = await visit();
    await page.goto('/daily');
    await guess(WRONG[0]);
    await waitForText('Wrong guess. 4 guesses remaining.');
    expect(problems).toEqual([]);
    const response = await fetch(`${site}/mf/admin/remote-entry.js`, { headers: { Accept: 'text/html' } });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ success: false, code: 'not-found' });

    await page.goto('/admin');
    await page.getByRole('alert').waitFor();
    await cp(`${remote}.before`, remote, { recursive: true });
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { name: 'Admin Access' }).waitFor();
  });

  it('works with other exports and newer compatible versions of the shared packages without a reload', async () => {
    const { page, problems } = await visit();
    await page.goto('/privacy');
    await page.getByRole('heading', { name: 'Privacy Policy' }).waitFor();
    await page.evaluate(() => Reflect.set(globalThis, 'isFirstDocument', true));
    const shellBefore = await filesOf(join(pages, 'shell'));

    await deploy('19.999.0', '8.999.0');
    await goInPage(page, '/admin');
    await page.getByRole('heading', { name: 'Deployed alone' }).waitFor();
    await page.getByText('Infinite query: page 1').waitFor();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByText('Infinite query: page 1, page 2').waitFor();
    // The instances are the shell's: its React, its query client and its router.
    await page.getByText(`React ${await installedVersion('react')}, 0 fetching, /admin`).waitFor();

    await page.getByRole('link', { name: 'To the privacy page' }).click();
    await page.getByRole('heading', { name: 'Privacy Policy' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/privacy');
    expect(await page.evaluate(() => Reflect.get(globalThis, 'isFirstDocument'))).toBe(true);
    expect(await filesOf(join(pages, 'shell'))).toEqual(shellBefore);
    expect(problems).toEqual([]);
  });

  it.each([
    ['React', '20.0.0', '8.999.0'],
    ['react-router', '19.999.0', '9.0.0'],
  ])(
    'shows the error card, and leaves the other pages alone, when it needs another major version of %s',
    async (_package, react, router) => {
      const { page } = await visit();
      await deploy(react, router);
      await page.goto('/admin');
      await page.getByRole('alert').getByText('This page didn’t load').waitFor();
      await page.getByRole('button', { name: 'Retry' }).waitFor();
      expect(await page.getByRole('heading', { name: 'Deployed alone' }).count()).toBe(0);

      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
      await page.getByRole('heading', { name: 'Privacy Policy' }).waitFor();
    },
  );
});

/** Follows a link like a page of the site, so the document stays loaded. */
async function goInPage(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

async function filesOf(folder: string): Promise<readonly string[]> {
  return (await readdir(folder, { recursive: true })).sort();
}

async function installedVersion(name: string): Promise<string> {
  return JSON.parse(await readFile(join(repositoryRoot, 'node_modules', name, 'package.json'), 'utf8')).version;
}
