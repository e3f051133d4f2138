import { expect, it } from '@jest/globals';
import { inBrowser } from './fixture/browser.ts';
import { productAt } from './fixture/product-at.ts';
import { bodiesTo, missingCalls, playerCalls, specifiedTexts } from './fixture/specification.ts';
import { followWalks, seriousFindings } from './fixture/walk.ts';
import { adminWalks } from './walks/admin.ts';
import { guestWalks } from './walks/guest.ts';
import { reader } from './walks/reader.ts';
import { userWalks } from './walks/user.ts';

const walks = [...guestWalks, ...userWalks, reader];

it('the walks have a row for exactly the texts of the specification', () => {
  const steps = [...walks, ...adminWalks].flatMap((walk) => walk.steps);
  expect(specifiedTexts.size).toBeGreaterThan(120);
  expect(new Set(steps.flatMap(({ rows }) => rows.map(({ text }) => text)))).toEqual(specifiedTexts);
});

followWalks(walks, (requests) => {
  expect(missingCalls(playerCalls, requests)).toEqual([]);
  const searches = requests
    .map((request) => new URL(request.url()))
    .filter(({ pathname }) => pathname === '/api/search-movies');
  expect(searches.filter(({ searchParams }) => (searchParams.get('query') ?? '').length < 2)).toEqual([]);
  const signUpFields = bodiesTo('/api/auth/register', requests).flatMap(Object.keys);
  expect(signUpFields.filter((field) => /confirm/i.test(field))).toEqual([]);
  for (const { completionDate } of bodiesTo('/api/daily-completion', requests))
    expect(completionDate).toMatch(/^\d{4}-\d\d-\d\d$/);
});

inBrowser('the check reports', (visit) => {
  it('a script in the page, a script from elsewhere, a button without a name and gray on gray', async () => {
    const { page, problems } = await visit();
    const policy = (await fetch(productAt().site)).headers.get('content-security-policy') ?? '';
    const headers = { 'Content-Security-Policy': policy };
    await page.route('**/broken', (route) => route.fulfill({ contentType: 'text/html', headers, body: BROKEN_PAGE }));
    await page.goto('/broken');
    const found = [...(await seriousFindings(page)), ...problems].join('\n');
    for (const trace of ['script-src-elem forbids inline', 'forbids https://elsewhere.example', 'button-name'])
      expect(found).toContain(trace);
    expect(found).toContain('color-contrast');
    expect(await page.title()).toBe('Broken');
  });
});

const BROKEN_PAGE = `<!doctype html><html lang="en"><head><title>Broken</title></head><body><main>
<h1>Broken</h1><button></button>
<p><font color="#bbbbbb">Gray on white</font></p>
<script>document.title = 'Ran'</script><script src="https://elsewhere.example/x.js"></script></main></body></html>`;
