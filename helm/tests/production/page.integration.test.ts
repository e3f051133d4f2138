import { createECDH } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { execa } from 'execa';
import { REPLACEMENTS, standInValues } from '../../cluster/production-stand-ins.ts';
import { fakeCluster } from '../../testing/fake-cluster.ts';
import { namesOf } from '../../testing/manifests.ts';
import { blocksOf, pageFolder, readProductionPage, runBlock, tableOf } from '../../testing/production-page.ts';
import { chartFolder, describeChart, productionFile, render, templateOf } from '../../testing/render.ts';
import { requestsOf } from '../../testing/requests-of.ts';
import { secretReferences } from '../../testing/secret-references.ts';

const SCRIPT = `${chartFolder}/create-secrets.sh`;
const OPTIONAL = {
  META_PAGE_ACCESS_TOKEN: 'token',
  META_PAGE_ID: '1',
  META_BUSINESS_ACCOUNT_ID: '2',
  TMDB_ACCESS_TOKEN: 'token',
};

const page = await readProductionPage();
const blocks = blocksOf(page).filter(({ kind }) => kind === '');

/** Follows the page without a cluster, with the optional providers or without. */
async function followPage({ withOptional }: { withOptional: boolean }) {
  const folder = await pageFolder();
  const cluster = await fakeCluster(folder);
  const env = { ...cluster.env, ...(withOptional ? OPTIONAL : {}) };
  for (const { commands } of blocks) {
    await runBlock(commands, folder, env);
    const values = join(folder, 'dreamreel.yaml');
    if (withOptional && commands.startsWith('cp ')) {
      const text = await readFile(values, 'utf8');
      await writeFile(values, text.replaceAll(/^ {2}# (socialNetworks|movieData):/gm, '  $1:'));
    }
  }
  return { ...cluster, folder, env };
}

describeChart('docs/production.md', () => {
  it.each([{ withOptional: false }, { withOptional: true }])(
    'creates exactly the Secrets and keys to which its installation refers: %j',
    async (options) => {
      const { folder, secrets, helmArguments } = await followPage(options);
      const [, ...args] = await helmArguments('install');
      const references = secretReferences(await templateOf(args, folder));
      const created = await secrets();
      expect([...created.keys()].toSorted()).toEqual([...references.keys()].toSorted());

      const variables = await readFile(new URL('../../../docs/configuration.md', import.meta.url), 'utf8');
      for (const [name, data] of created) {
        const referenced = references.get(name) ?? new Set();
        const keys = Object.keys(data).toSorted();
        if (!referenced.has('*')) expect([name, keys]).toEqual([name, [...referenced].toSorted()]);
        else if (name.startsWith('dreamreel-database-')) expect(keys).toEqual(['password', 'username']);
        else for (const key of keys) expect(variables).toContain(`| \`${key}\` |`);
      }
    },
  );

  it('lists each Secret that the script creates, with its keys', async () => {
    const { secrets } = await followPage({ withOptional: true });
    const rows = new Map(tableOf(page, 'Secret').map(([name = '', keys = '']) => [name, keys]));
    const created = [...(await secrets())].filter(([name]) => !/-(database-\w+|broker)$/.test(name));
    expect([...rows.keys()].map((name) => /`(.*)`/.exec(name)?.[1]).toSorted()).toEqual(
      [...created.map(([name]) => name), 'dreamreel-broker', 'dreamreel-database-<service>'].toSorted(),
    );
    for (const [name, data] of created) {
      const [, keys] = [...rows].find(([cell]) => cell.includes(name)) ?? [];
      for (const key of Object.keys(data)) expect([name, keys]).toEqual([name, expect.stringContaining(`\`${key}\``)]);
    }
  });

  it('says how to rotate each Secret that the script creates', () => {
    const named = (first: string, column: number) =>
      tableOf(page, first)
        .map((row) => /`(.*?)`/.exec(row[column] ?? '')?.[1])
        .toSorted();
    expect(named('credential', 1)).toEqual(named('Secret', 0));
  });

  it('contains each text that its test on a cluster replaces', () => {
    for (const [text] of REPLACEMENTS) expect(page).toContain(text);
  });

  it('needs no CRDs except those of CloudNativePG when its test on a cluster has no others', async () => {
    const manifests = await render({ files: [productionFile], values: standInValues('', 'outside') });
    const groups = manifests.map((one) => String(one.apiVersion)).filter((group) => /\..*\./.test(group));
    expect(new Set(groups.filter((group) => !group.includes('.k8s.io/')))).toEqual(new Set(['postgresql.cnpg.io/v1']));
    expect(groups).not.toContain('gateway.networking.k8s.io/v1');
  });

  it('states the requests of values-production.yaml', async () => {
    const manifests = await render({ files: [productionFile] });
    const withoutPostgres = manifests.filter(({ kind }) => kind !== 'Cluster');
    const postgres = manifests.filter(({ kind }) => kind === 'Cluster');
    const sizes = [
      requestsOf(withoutPostgres, 'minReplicas'),
      requestsOf(withoutPostgres, 'maxReplicas'),
      requestsOf(postgres, 'minReplicas'),
    ].map(({ pods, cpu, gib }) => [String(pods), cpu.toFixed(1), `${gib.toFixed(1)} GiB`]);
    expect(tableOf(page, 'requests of').map(([, ...cells]) => cells.slice(0, 3))).toEqual(sizes);
  });
});

describeChart('create-secrets.sh', () => {
  it('changes no existing Secret, and prints no secret', async () => {
    const { folder, env, secrets } = await followPage({ withOptional: false });
    const before = await secrets();
    const { all } = await execa(SCRIPT, { cwd: folder, env, all: true, reject: false });
    expect(await secrets()).toEqual(before);
    for (const data of before.values()) for (const value of Object.values(data)) expect(all).not.toContain(value);
  });

  it('creates what it can, and names the variables that are missing for the rest', async () => {
    const folder = await pageFolder();
    const { env, secrets } = await fakeCluster(folder);
    const options = { env: { ...env, SMTP_URL: 'smtp://mail' }, reject: false };
    const { exitCode, stderr } = await execa(SCRIPT, options);
    expect(exitCode).toBe(1);
    expect(stderr.split('\n')).toEqual([
      'Not created: dreamreel-push: set VAPID_SUBJECT',
      'Not created: dreamreel-admin: set ADMIN_PASSWORD_HASH',
      'Not created: dreamreel-objects: set MINIO_ACCESS_KEY MINIO_SECRET_KEY',
      'Not created: dreamreel-backup: set BACKUP_ACCESS_KEY_ID BACKUP_ACCESS_SECRET_KEY',
      'Not created: dreamreel-model: set OPENAI_API_KEY',
      'Not created: dreamreel-mail: set MAIL_FROM',
    ]);
    const services = namesOf(await render({ files: [productionFile] }), 'Database');
    expect((await secrets()).size).toBe(services.length + 1);
  });

  it('generates different passwords that can be part of a URL, and a matching pair of Web Push keys', async () => {
    const { secrets } = await followPage({ withOptional: false });
    const created = await secrets();
    const passwords = [...created].flatMap(([name, { username: _, ...data }]) =>
      /-(database-\w+|broker)$/.test(name) ? Object.values(data) : [],
    );
    expect(new Set(passwords).size).toBe(passwords.length);
    for (const password of passwords) expect(password).toMatch(/^p[0-9a-f]{32}$/);
    const { VAPID_PRIVATE_KEY = '', VAPID_PUBLIC_KEY } = created.get('dreamreel-push') ?? {};
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(VAPID_PRIVATE_KEY, 'base64url');
    expect(pair.getPublicKey('base64url')).toBe(VAPID_PUBLIC_KEY);
  });
});
