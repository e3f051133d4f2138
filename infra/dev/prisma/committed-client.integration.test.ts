import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderForEachTest } from '@dreamreel/kit/testing/folder-for-each-test';
import { expect, it } from '@jest/globals';
import { CLIENT, generateClient, SCHEMA } from './generate-client.ts';

const folder = folderForEachTest();

it('the committed database client matches the output of `npm run generate -- prisma-client`', async () => {
  await generateClient(SCHEMA, join(folder(), 'client'));
  expect(textsOf(CLIENT)).toEqual(textsOf(join(folder(), 'client')));
});

function textsOf(root: string): ReadonlyMap<string, string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).toSorted();
  return new Map(paths.map((path) => [path.slice(root.length), readFileSync(path, 'utf8')]));
}
