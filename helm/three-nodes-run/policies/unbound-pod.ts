import type { Release } from '../../cluster/release.ts';

const NAME = 'unbound';
const IMAGE = 'jsonpath={.items[0].spec.template.spec.containers[0].image}';

/**
 * Runs `work` with a pod that isn't restricted by any of the release's network policies. If this pod can't reach an
 * address, the address doesn't exist.
 */
export async function withUnboundPod<T>(release: Release, work: (target: readonly string[]) => Promise<T>): Promise<T> {
  const image = await release.kubectl('get', 'job', '-l', 'app.kubernetes.io/component=seed', '-o', IMAGE);
  await release.kubectl('delete', `pod/${NAME}`, '--ignore-not-found', '--wait');
  await release.apply({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: NAME },
    spec: {
      restartPolicy: 'Never',
      containers: [
        {
          name: NAME,
          image,
          imagePullPolicy: 'IfNotPresent',
          args: ['--eval', 'setTimeout(() => {}, 300_000)'],
        },
      ],
    },
  });
  try {
    await release.kubectl('wait', `pod/${NAME}`, '--for=condition=Ready', '--timeout=2m');
    return await work([NAME]);
  } finally {
    await release.kubectl('delete', `pod/${NAME}`, '--wait=false', '--grace-period=0', '--force');
  }
}
