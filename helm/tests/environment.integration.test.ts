import { servicePlans } from '@dreamreel/infra/dev/service-plans';
import { readConfig } from '@dreamreel/kit/process/config';
import { expect, it } from '@jest/globals';
import * as z from 'zod';
import { manifest } from '../testing/manifests.ts';
import { describeChart, productionFile, render } from '../testing/render.ts';

const HASH = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0c2E$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNoaGFzaGhhc2g';

/** Example contents of the Secrets. */
const secret: Record<string, string> = {
  DATABASE_PASSWORD: 'password',
  NATS_PASSWORD: 'password',
  MINIO_ACCESS_KEY: 'user',
  MINIO_SECRET_KEY: 'password',
  ADMIN_PASSWORD_HASH: HASH,
};
const mail = { SMTP_URL: 'smtp://mail:587', MAIL_FROM: 'movie@dreamreel.example' };

describeChart('the environment', () => {
  const cases = servicePlans.flatMap(({ name }) => [
    { name, variant: 'without values', options: {}, extra: {} },
    { name, variant: 'in production', options: { files: [productionFile] }, extra: mail },
  ]);

  it.each(cases)('of $name is valid, and every variable is used: $variant', async (one) => {
    const deployment = manifest(await render(one.options), 'Deployment', `site-dreamreel-${one.name}`);
    const variables = deployment.spec?.template?.spec.containers[0]?.env ?? [];
    const values = Object.fromEntries(variables.map(({ name, value }) => [name, value ?? secret[name]]));
    // Like Kubernetes, expands variables in later ones. Variables that are used only for this purpose are removed.
    const parts = new Set(Object.values(values).flatMap((value) => /\$\((\w+)\)/.exec(value ?? '')?.[1] ?? []));
    const env = Object.fromEntries(
      Object.entries(values)
        .filter(([name]) => !parts.has(name))
        .map(([name, value]) => [name, value?.replace(/\$\((\w+)\)/, (_, part: string) => values[part] ?? '')]),
    );

    const { configSchema } = z
      .object({ configSchema: z.instanceof(z.ZodObject) })
      .parse(await import(`../../services/${one.name}/src/config.ts`));
    expect(() => readConfig(configSchema, { ...env, ...one.extra })).not.toThrow();
    // Node.js reads NODE_OPTIONS.
    const { NODE_OPTIONS: _, ...ours } = env;
    expect(Object.keys(configSchema.shape)).toEqual(expect.arrayContaining(Object.keys(ours)));
  });
});
