import { expect, it } from '@jest/globals';
import { podsOf } from '../testing/manifests.ts';
import { describeChart, productionFile, render } from '../testing/render.ts';

describeChart('secrets', () => {
  it.each([
    { named: 'without values', options: {} },
    { named: 'in production', options: { files: [productionFile] } },
  ])('stand in Secrets alone, $named', async ({ options }) => {
    const manifests = await render(options);
    const secrets = manifests.flatMap(({ stringData = {} }) =>
      Object.entries(stringData).filter(([key]) => /password|secret/i.test(key)),
    );
    expect(secrets.length).toBeGreaterThan(2);
    const elsewhere = JSON.stringify(manifests.filter(({ kind }) => kind !== 'Secret'));
    for (const [, secret] of secrets) expect(elsewhere).not.toContain(secret);
    for (const { env } of podsOf(manifests).flatMap(({ containers }) => containers)) {
      for (const { name, value } of env.filter((one) => /PASSWORD|SECRET|_KEY$|(DATABASE|NATS)_.*URL/.test(one.name))) {
        expect([name, value]).toEqual([name, undefined]);
      }
    }
  });

  it('are long, different everywhere, and none begins like a number, which nats-server would take it for', async () => {
    const passwords = (await render()).flatMap(({ stringData = {} }) =>
      ['POSTGRES_PASSWORD', 'NATS_PASSWORD', 'MINIO_SECRET_KEY', 'password'].flatMap((key) => stringData[key] ?? []),
    );
    expect(new Set(passwords).size).toBe(passwords.length);
    for (const password of passwords) expect(password).toMatch(/^[A-Za-z][A-Za-z0-9]{31}$/);
  });

  it.each([
    ['production without an admin', { environment: 'production' }, /admin\.existingSecret/],
    [
      'a database of yours without its address',
      { postgres: { mode: 'external' } },
      /postgres\.external\.existingSecret/,
    ],
    ['a broker of yours without its address', { nats: { mode: 'external' } }, /nats\.external\.existingSecret/],
    ['a store of yours without its address', { objects: { mode: 'external' } }, /objects\.external\.endpoint/],
  ])('that are missing stop the installation and are named: %s', async (_, values, words) => {
    await expect(render({ values })).rejects.toThrow(words);
  });
});
