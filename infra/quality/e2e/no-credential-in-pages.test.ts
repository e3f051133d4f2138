import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import * as z from 'zod';
import { storedCredential } from '../player/admin.ts';
import { productAt } from './fixture/product-at.ts';

const PAGES = process.env.PRODUCT_PAGES ?? '';
const DATA = process.env.PRODUCT_DATA ?? '';

/** Patterns of a credential check in the browser, minified or not, and of server secrets. */
const MARKS: readonly RegExp[] = [
  /\b(?:pass(?:word|wd)?|user(?:name)?)\b['"\])]*\s*[!=]==?\s*["'`][^"'`]+["'`]/i,
  /["'`][^"'`]+["'`]\s*[!=]==?\s*[\w$.]*\b(?:pass(?:word|wd)?|username)\b/i,
  // A value that contains "password" itself is a label, a key, a type or a field's autocomplete value.
  /\b(?:pass(?:word|wd)|secret|api_?key)["']?\s*[:=]\s*["'`](?![^"'`]*passwor[dt])[^"'`\s]{4,}["'`]/i,
  /ADMIN_(?:USERNAME|PASSWORD)/,
  /\$argon2/,
  /\$2[aby]\$\d\d\$/,
];

function findings(text: string, secrets: readonly string[]): string[] {
  const marks = MARKS.flatMap((mark) => [...text.matchAll(new RegExp(mark, `${mark.flags}g`))].map(([found]) => found));
  return [...marks, ...secrets.filter((secret) => text.includes(secret))];
}

async function secretsOfTheProduct(): Promise<string[]> {
  const kept = z.record(z.string(), z.string()).parse(JSON.parse(await readFile(join(DATA, 'secrets.json'), 'utf8')));
  return [...Object.values(kept), ...Object.values(storedCredential())];
}

it('no built page, script or source map contains a credential or a check of one', async () => {
  const entries = await readdir(PAGES, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.(js|mjs|json|html|css|map)$/.test(entry.name));
  expect(files.filter(({ name }) => name.endsWith('.js')).length).toBeGreaterThan(10);

  const secrets = await secretsOfTheProduct();
  const found = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const text = await readFile(join(parentPath, name), 'utf8');
      return findings(text, secrets).map((finding) => `${name}: ${finding.slice(0, 200)}`);
    }),
  );
  expect(found.flat()).toEqual([]);
});

it('no log contains the admin’s password or its hash', async () => {
  const { password, hash } = storedCredential();
  const logs = await readdir(join(DATA, 'logs'));
  expect(logs.length).toBeGreaterThan(5);
  const texts = await Promise.all(logs.map((file) => readFile(join(DATA, 'logs', file), 'utf8')));
  expect(texts.filter((text) => text.includes(password) || text.includes(hash))).toEqual([]);
});

it.each([
  'if("admin"===e.username&&"hunter22"===e.password)',
  'e.password==="hunter22"',
  "const credentials = { username: 'admin', password: 'hunter22' }",
  'let x={ADMIN_PASSWORD:void 0}',
  '"$argon2id$v=19$m=19456,t=2,p=1$"',
])('reports: %s', (text) => {
  expect(findings(text, [])).not.toEqual([]);
});

it('serves the license texts of the packages that the pages contain', async () => {
  const response = await fetch(`${productAt().site}/third-party-licenses.txt`);
  expect(response.status).toBe(200);
  const text = await response.text();
  for (const name of ['react-dom', '@tanstack/react-query', 'koa'])
    expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'));
});
