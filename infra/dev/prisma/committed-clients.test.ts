import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { generateClient } from './generate-client.ts';
import { servicesWithClient } from './services-with-client.ts';

const folder = mkdtempSync(join(tmpdir(), 'dreamreel-clients-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(servicesWithClient)('the database client of $name', ({ name, schema, client }) => {
  it('is committed as its schema.prisma and the locked generator give it (else: npm run prisma:clients)', async () => {
    await generateClient(schema, join(folder, name));
    expect(textsOf(client)).toEqual(textsOf(join(folder, name)));
  });

  it('differs once a column is added to its schema.prisma', async () => {
    const changed = join(folder, `${name}.prisma`);
    writeFileSync(changed, readFileSync(schema, 'utf8').replace(/^model \w+ \{$/m, '$&\n  added String?'));
    await generateClient(changed, join(folder, `${name}-changed`));
    expect(textsOf(client)).not.toEqual(textsOf(join(folder, `${name}-changed`)));
  });
});

function textsOf(root: string): ReadonlyMap<string, string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).toSorted();
  return new Map(paths.map((path) => [path.slice(root.length), readFileSync(path, 'utf8')]));
}
