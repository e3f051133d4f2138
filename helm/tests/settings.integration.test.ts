import { serviceSchemas } from '@dreamreel/infra/dev/service-schemas';
import { expect, it } from '@jest/globals';
import { manifest, namesOf } from '../testing/manifests.ts';
import { describeChart, productionFile, render } from '../testing/render.ts';

const variablesOf = async (name: string, values: object) =>
  manifest(await render({ values }), 'Deployment', `site-dreamreel-${name}`).spec?.template?.spec.containers[0]?.env ??
  [];

describeChart('variables', () => {
  const valueFrom = { configMapKeyRef: { name: 'mine', key: 'model' } };

  it('can use every source that Kubernetes supports', async () => {
    const outside = { imageModel: { env: { OPENAI_BASE_URL: { valueFrom } }, cidrs: ['10.0.0.0/8'] } };
    const values = {
      outside,
      defaults: { env: { HTTPS_PROXY: 'http://proxy:3128' } },
      services: { generation: { env: { HTTPS_PROXY: { valueFrom } } } },
    };
    const env = await variablesOf('generation', values);
    expect(env).toContainEqual({ name: 'OPENAI_BASE_URL', valueFrom });
    expect(env).toContainEqual({ name: 'HTTPS_PROXY', valueFrom });
    expect(await variablesOf('game', values)).toContainEqual({ name: 'HTTPS_PROXY', value: 'http://proxy:3128' });
  });

  it('contain the address from which the sandbox fetches images', async () => {
    const gateway = { service: { port: 8080 } };
    const address = { name: 'GATEWAY_URL', value: 'http://site-dreamreel-gateway:8080' };
    expect(await variablesOf('social', { gateway, publicUrl: 'https://movie.example' })).toContainEqual(address);
    expect(await variablesOf('game', { gateway })).not.toContainEqual(address);
  });

  it("are set once, and the values override the chart's variables", async () => {
    const env = await variablesOf('game', { services: { game: { env: { LOG_LEVEL: 'debug' } } } });
    expect(env.filter(({ name }) => name === 'LOG_LEVEL')).toEqual([{ name: 'LOG_LEVEL', value: 'debug' }]);
  });

  it('keep large numbers unchanged', async () => {
    const env = await variablesOf('game', { services: { game: { env: { LARGE: 123_000_000, SMALL: 0.25 } } } });
    expect(env).toEqual(
      expect.arrayContaining([
        { name: 'LARGE', value: '123000000' },
        { name: 'SMALL', value: '0.25' },
      ]),
    );
  });

  it('can come from complete Secrets and ConfigMaps', async () => {
    const envFrom = [{ configMapRef: { name: 'all' } }];
    const values = { defaults: { envFrom }, services: { game: { envFrom: [{ secretRef: { name: 'own' } }] } } };
    const game = manifest(await render({ values }), 'Deployment', 'site-dreamreel-game').spec?.template?.spec;
    expect([game?.containers[0]?.envFrom, game?.initContainers[0]?.envFrom]).toEqual([
      [{ configMapRef: { name: 'all' } }, { secretRef: { name: 'own' } }],
      [{ configMapRef: { name: 'all' } }, { secretRef: { name: 'own' } }],
    ]);
  });
});

describeChart('a service', () => {
  it('can turn off a default', async () => {
    const values = { services: { social: { autoscaling: { enabled: false }, replicas: 1 } } };
    const manifests = await render({ files: [productionFile], values });
    expect(namesOf(manifests, 'HorizontalPodAutoscaler')).not.toContain('site-dreamreel-social');
    expect(manifest(manifests, 'Deployment', 'site-dreamreel-social').spec).toMatchObject({ replicas: 1 });
  });
});

describeChart('limits of the gateway', () => {
  const schema = serviceSchemas.gateway?.pick({
    RATE_LIMIT_FACTOR: true,
    MAX_CONNECTIONS: true,
    IMAGE_MEMORY_BYTES: true,
  });
  const limitsOf = async (values: object) => {
    const variables = (await variablesOf('gateway', values)).map(({ name, value }) => [name, value]);
    return schema?.parse(Object.fromEntries(variables));
  };

  it("are the program's defaults without values", async () => {
    expect(await limitsOf({})).toEqual(schema?.parse({}));
    expect(Object.keys(schema?.parse({}) ?? {})).toHaveLength(3);
  });

  it('are set by the values', async () => {
    const limits = { rateFactor: 2.5, connections: 200_000, imageMemoryMi: 512 };
    expect(await limitsOf({ gateway: { limits } })).toEqual({
      RATE_LIMIT_FACTOR: 2.5,
      MAX_CONNECTIONS: 200_000,
      IMAGE_MEMORY_BYTES: 536_870_912,
    });
  });

  it.each([{ rateFactor: 0 }, { connections: 1 }, { imageMemoryMi: 0.5 }])('reject %j', async (limits) => {
    await expect(render({ values: { gateway: { limits } } })).rejects.toThrow(/\/gateway\/limits/);
  });
});
