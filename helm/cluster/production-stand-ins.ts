import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '@dreamreel/infra/dev/repository-root';
import { stringify } from 'yaml';
import type { Release } from './release.ts';

const STORE_LOGIN = { user: 'standin', password: 'stand-in-password' };
const STORE_PORT = 9_000;

const hashPassword = `${process.execPath} ${repositoryRoot}/services/identity/src/hash-password.ts`;

/** Texts of docs/production.md, and what the test runs instead, because a test cluster has no registry, bucket or Docker. */
const REPLACEMENTS = [
  // The images are already on the nodes.
  ['REGISTRY=ghcr.io/acme', 'REGISTRY='],
  [
    'docker run --rm -e ADMIN_PASSWORD $REGISTRY/dreamreel/identity:$VERSION program/hash-password.js',
    `NODE_ENV=production ${hashPassword}`,
  ],
  ['ACCESS_KEY=…', `ACCESS_KEY=${STORE_LOGIN.user}`],
  ['ACCESS_KEY_ID=…', `ACCESS_KEY_ID=${STORE_LOGIN.user}`],
  ['SECRET_KEY=…', `SECRET_KEY=${STORE_LOGIN.password}`],
  ['-f dreamreel.yaml', '-f dreamreel.yaml -f stand-ins.yaml'],
] as const;

/** Commands that set a new password of the admin. */
export const newAdminPassword = (password: string): string =>
  `export ADMIN_PASSWORD=${password}; export ADMIN_PASSWORD_HASH=$(${hashPassword})`;

/** Returns the page's commands with the replacements, and with more arguments for `helm install`. */
export const replaced = (commands: string, installArguments: readonly string[]): string =>
  REPLACEMENTS.reduce((text, [from, to]) => text.replaceAll(from, to), commands).replace(/^helm install .*$/m, (line) =>
    [line, ...installArguments.map((argument) => `'${argument}'`)].join(' '),
  );

/** Starts an object store in a namespace of its own, and writes `stand-ins.yaml`, which makes the chart fit the cluster. */
export async function createStandIns({ kubectl, namespace }: Release, folder: string): Promise<void> {
  await kubectl('create', 'namespace', namespace);
  const env = [`MINIO_ROOT_USER=${STORE_LOGIN.user}`, `MINIO_ROOT_PASSWORD=${STORE_LOGIN.password}`, 'HOME=/tmp'];
  // As root, MinIO can create its folder in the container's file system.
  const readinessProbe = { httpGet: { path: '/minio/health/ready', port: STORE_PORT } };
  const spec = { securityContext: { runAsUser: 0 }, containers: [{ name: 'store', readinessProbe }] };
  const overrides = [`--overrides=${JSON.stringify({ spec })}`, '--override-type=strategic'];
  const options = ['--expose', `--port=${STORE_PORT}`, ...overrides, ...env.map((text) => `--env=${text}`)];
  const command = ['minio', 'server', '/data', '--address', `:${STORE_PORT}`];
  await kubectl('run', 'store', '--image=dreamreel/minio:0.1.0', ...options, '--command', '--', ...command);
  await kubectl('wait', 'pod/store', '--for=condition=Ready', '--timeout=5m');
  const crds = await kubectl('get', 'crd', '-o', 'name');
  await writeFile(join(folder, 'stand-ins.yaml'), stringify(standInValues(crds, namespace)));
}

/** Values for a cluster with a few cores and without the parts whose CRDs are missing. */
function standInValues(crds: string, namespace: string): object {
  const store = { endpoint: `http://store.${namespace}:${STORE_PORT}`, port: STORE_PORT };
  const hasMonitoring = crds.includes('podmonitors.monitoring.coreos.com');
  const few = (pods: number) => ({
    autoscaling: { minReplicas: pods, maxReplicas: pods },
    resources: { requests: { cpu: '20m' } },
  });
  return {
    defaults: few(2),
    services: { gateway: few(3), game: few(3), catalogue: few(3), identity: few(2), generation: few(2) },
    postgres: {
      resources: { requests: { cpu: '50m', memory: '256Mi' } },
      cloudnativepg: {
        storage: '2Gi',
        backup: { enabled: crds.includes('objectstores.barmancloud.cnpg.io'), ...store },
      },
    },
    nats: { storage: '1Gi', resources: { requests: { cpu: '20m' } } },
    objects: { external: store },
    gateway: { httpRoute: { enabled: crds.includes('httproutes.gateway.networking.k8s.io') } },
    monitoring: {
      ...Object.fromEntries(['pods', 'rules', 'postgres'].map((part) => [part, { enabled: hasMonitoring }])),
      // The exporter's image is missing.
      nats: { enabled: false },
    },
  };
}
