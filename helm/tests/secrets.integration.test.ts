import { expect, it } from '@jest/globals';
import { namesOf, podsOf } from '../testing/manifests.ts';
import { describeChart, productionFile, render, renderText } from '../testing/render.ts';

describeChart('secrets', () => {
  it.each([
    { named: 'without values', options: {} },
    { named: 'in production', options: { files: [productionFile] } },
  ])('are only in Secrets to which pods refer: $named', async ({ options }) => {
    const manifests = await render(options);
    const secrets = manifests.flatMap(({ stringData = {} }) =>
      Object.entries(stringData).filter(([key]) => /password|secret/i.test(key)),
    );
    const elsewhere = JSON.stringify(manifests.filter(({ kind }) => kind !== 'Secret'));
    for (const [, secret] of secrets) expect(elsewhere).not.toContain(secret);
    const variables = podsOf(manifests).flatMap(({ containers }) => containers.flatMap(({ env }) => env));
    const confidential = variables.filter(({ name }) => /PASSWORD|SECRET|_KEY$/.test(name));
    expect(confidential.length).toBeGreaterThan(20);
    for (const { name, value } of confidential) expect([name, value]).toEqual([name, undefined]);
    for (const { name, value } of variables.filter(({ name }) => /(DATABASE|NATS)_.*URL/.test(name))) {
      if (value !== undefined) expect([name, value]).toEqual([name, expect.stringMatching(/:\$\(\w+_PASSWORD\)@/)]);
    }
  });

  it("are long, unique, and don't start like a number, which nats-server would parse", async () => {
    const passwords = (await render()).flatMap(({ stringData = {} }) =>
      ['POSTGRES_PASSWORD', 'NATS_PASSWORD', 'MINIO_SECRET_KEY', 'password'].flatMap((key) => stringData[key] ?? []),
    );
    expect(new Set(passwords).size).toBe(passwords.length);
    for (const password of passwords) expect(password).toMatch(/^[A-Za-z][A-Za-z0-9]{31}$/);
  });

  it('of the production values are never generated, so two renders are equal', async () => {
    const options = { files: [productionFile] };
    expect(namesOf(await render(options), 'Secret')).toEqual([]);
    expect(await renderText(options)).toBe(await renderText(options));
  });

  it.each([
    ['bundled', { postgres: {}, nats: {}, objects: {} }],
    ['bundled but for the database', { postgres: { mode: 'cloudnativepg' }, nats: {}, objects: {} }],
  ])('that exist replace all generated ones: %s', async (_, { postgres, nats, objects }) => {
    const values = {
      postgres: { ...postgres, existingSecretPrefix: 'db' },
      nats: { ...nats, existingSecret: 'broker' },
      objects: { ...objects, existingSecret: 'store' },
    };
    const manifests = await render({ values });
    expect(namesOf(manifests, 'Secret')).toEqual([]);
    const named = new Set(
      JSON.stringify(manifests)
        .match(/"secretKeyRef":\{[^}]+\}/g)
        ?.map((reference) => /"name":"([^"]+)"/.exec(reference)?.[1]),
    );
    const services = ['identity', 'catalogue', 'game', 'generation', 'notification', 'social'];
    const admin = 'mode' in postgres ? [] : ['db-postgres'];
    const expected = [...services.map((service) => `db-${service}`), ...admin, 'broker', 'store'];
    expect([...named].toSorted()).toEqual(expected.toSorted());
  });

  it.each([
    [
      'production without an admin',
      { environment: 'production', publicUrl: 'https://a.example' },
      /admin\.existingSecret/,
    ],
    [
      'an external database without its address',
      { postgres: { mode: 'external' } },
      /postgres\.external\.existingSecret/,
    ],
    ['an external broker without its address', { nats: { mode: 'external' } }, /nats\.external\.existingSecret/],
    ['an external object store without its address', { objects: { mode: 'external' } }, /objects\.external\.endpoint/],
  ])('that are missing stop the installation with an error that names them: %s', async (_, values, words) => {
    await expect(render({ values })).rejects.toThrow(words);
  });
});
