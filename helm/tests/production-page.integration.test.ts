import { createECDH } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { removeFolder, temporaryFolder } from '@dreamreel/infra/dev/temporary-folder';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { execa } from 'execa';
import * as z from 'zod';
import { blocksOf, commandChecker, commandsOf, readProductionPage } from '../testing/documented-commands.ts';
import { chartFolder, describeChart, productionFile, render } from '../testing/render.ts';

/** Stands in for `kubectl`: stores the Secrets that it is given as files. `npm run test:long -- production` uses a cluster. */
const KUBECTL = `#!/bin/sh
for name; do :; done
case "$*" in
  *' get secret '*) test -f "secrets-$name" ;;
  *' create -f -') cat > new; name=$(sed -n 's/^metadata: { name: \\([^,]*\\),.*/\\1/p' new)
    test ! -f "secrets-$name" && mv new "secrets-$name" && echo "secret/$name created" ;;
esac
`;
const OPTIONAL = [
  ...['META_PAGE_ACCESS_TOKEN', 'META_PAGE_ID', 'META_BUSINESS_ACCOUNT_ID', 'TMDB_ACCESS_TOKEN'],
  ...['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_PRIVATE_KEY'],
];
type Secrets = Readonly<Record<string, Readonly<Record<string, string>>>>;

const page = await readProductionPage();
const blocks = blocksOf(page).flatMap(({ kind, commands }) => (kind === '' ? commands : []));
const onPage = [...blocks.join('').matchAll(/\b([A-Z_]+)=/g)].map(([, name = '']) => name);
const variables = [...onPage, ...OPTIONAL];

const reference = /"(?:secretKeyRef|accessKeyId|secretAccessKey|secretRef|passwordSecret)":(\{[^}]*\})/g;
const referenceSchema = z.object({ name: z.string(), key: z.string().default('*') });

describeChart('create-secrets.sh', () => {
  let folder = '';
  let output = '';
  let created: Secrets = {};
  const run = async (names: readonly string[]) => {
    const given = Object.fromEntries(names.map((name) => [name, `of-${name}`]));
    const env = { PATH: `${folder}:${process.env.PATH}`, ...given };
    const { all } = await execa(`${chartFolder}/create-secrets.sh`, { cwd: folder, env, all: true, reject: false });
    return all;
  };
  const secrets = async (): Promise<Secrets> => {
    const names = (await readdir(folder)).flatMap((file) => /^secrets-(.*)/.exec(file)?.[1] ?? []);
    const texts = await Promise.all(names.map((name) => readFile(join(folder, `secrets-${name}`), 'utf8')));
    const data = texts.map((text) =>
      [...text.matchAll(/^ {2}(\w+): (.+)$/gm)].map(([, key, value = '']) => [
        key,
        Buffer.from(value, 'base64').toString(),
      ]),
    );
    return Object.fromEntries(names.map((name, index) => [name, Object.fromEntries(data[index] ?? [])]));
  };
  beforeAll(async () => {
    folder = await temporaryFolder();
    await writeFile(join(folder, 'kubectl'), KUBECTL, { mode: 0o755 });
    output = await run([]);
    output += await run(variables);
    created = await secrets();
  });
  afterAll(() => removeFolder(folder));

  it('creates what it can, names the variables for the rest, changes no existing Secret, and prints no secret', async () => {
    expect(await run(variables)).toBe('All Secrets exist in the namespace dreamreel.');
    expect(output).toContain('Not created: dreamreel-admin: set ADMIN_PASSWORD_HASH\n');
    expect(output).toContain('Not created: dreamreel-mail: set SMTP_URL MAIL_FROM');
    expect(await secrets()).toEqual(created);
    for (const value of Object.values(created).flatMap((data) => Object.values(data)))
      if (!value.startsWith('dreamreel_')) expect(output).not.toContain(value);
  });

  it('creates exactly the Secrets and keys to which an installation with all providers refers', async () => {
    const file = join(folder, 'dreamreel.yaml');
    const production = await readFile(productionFile, 'utf8');
    await writeFile(file, production.replaceAll(/^ {2}# (socialNetworks|movieData):/gm, '  $1:'));
    const text = JSON.stringify(await render({ release: 'dreamreel', files: [file] }));
    const found = [...text.matchAll(reference)].map(([, json = '']) => referenceSchema.parse(JSON.parse(json)));
    const references = Map.groupBy(found, ({ name }) => name);
    expect(Object.keys(created).toSorted()).toEqual([...references.keys()].toSorted());
    for (const [name, data] of Object.entries(created)) {
      const keys = new Set(references.get(name)?.map(({ key }) => key));
      if (!keys.has('*')) expect([name, new Set(Object.keys(data))]).toEqual([name, keys]);
    }
  });

  it('creates only Secrets and keys that docs/production.md lists, with a way to rotate each', () => {
    for (const [name, data] of Object.entries(created)) {
      const documented = name.replace(/^dreamreel-database-.*/, 'dreamreel-database-<service>');
      expect(page).toMatch(new RegExp(`^\\| \`${documented}\``, 'm'));
      expect(page).toMatch(new RegExp(`^\\| [^|]* \\| \`${documented}\` \\|`, 'm'));
      if (name !== 'dreamreel-broker') for (const key of Object.keys(data)) expect(page).toContain(`\`${key}\``);
    }
  });

  it('generates different passwords that can be part of a URL, and a matching pair of Web Push keys', () => {
    const passwords = Object.entries(created).flatMap(([name, { username: _, ...data }]) =>
      /-(database-\w+|broker)$/.test(name) ? Object.values(data) : [],
    );
    expect(new Set(passwords).size).toBe(passwords.length);
    for (const password of passwords) expect(password).toMatch(/^p[0-9a-f]{32}$/);
    const { VAPID_PRIVATE_KEY = '', VAPID_PUBLIC_KEY } = created['dreamreel-push'] ?? {};
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(VAPID_PRIVATE_KEY, 'base64url');
    expect(pair.getPublicKey('base64url')).toBe(VAPID_PUBLIC_KEY);
  });
});

describeChart('docs/production.md', () => {
  it('has commands for its release and objects', async () => {
    const problemsOf = commandChecker(await render({ release: 'dreamreel', files: [productionFile] }));
    const commands = blocks.flatMap((block) => commandsOf(block.replace(/^helm install .*$/m, '')));
    expect(commands.flatMap(problemsOf)).toEqual([]);
    expect(commands.length).toBeGreaterThan(3);
  });
});
