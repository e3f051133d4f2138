import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import * as z from 'zod';
import type { Manifest } from './manifests.ts';
import { template } from './render.ts';

/** API resource list, which Helm's `lookup` requests first. */
const RESOURCES: Record<string, readonly { readonly name: string; readonly kind: string }[]> = {
  '/api/v1': [
    { name: 'secrets', kind: 'Secret' },
    { name: 'persistentvolumeclaims', kind: 'PersistentVolumeClaim' },
  ],
  '/apis/apps/v1': [
    { name: 'statefulsets', kind: 'StatefulSet' },
    { name: 'deployments', kind: 'Deployment' },
  ],
  '/apis/autoscaling/v2': [{ name: 'horizontalpodautoscalers', kind: 'HorizontalPodAutoscaler' }],
};

/** Starts a minimal Kubernetes API server that returns the given objects to Helm's `lookup`. */
export async function objectServer(installed: readonly Manifest[]) {
  const server = createServer((request, response) => {
    const found = answerTo(request, installed);
    response.writeHead(found ? 200 : 404, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(found ?? { kind: 'Status', apiVersion: 'v1', status: 'Failure', code: 404 }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = z.object({ port: z.int() }).parse(server.address());
  return {
    address: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Renders the chart over existing objects, as an upgrade does. */
export async function renderOver(installed: readonly Manifest[], values: object = {}): Promise<readonly Manifest[]> {
  const server = await objectServer(installed);
  // Not cached, because another server can use the same port later.
  return template({ server: server.address, values }).finally(server.stop);
}

function answerTo({ url = '' }: IncomingMessage, installed: readonly Manifest[]): object | undefined {
  const { pathname } = new URL(url, 'http://server');
  const groupVersion = pathname.replace(/^\/apis?\//, '');
  const resources = RESOURCES[pathname];
  if (resources) {
    const namespaced = resources.map((one) => ({ ...one, singularName: '', namespaced: true, verbs: ['get'] }));
    return { kind: 'APIResourceList', apiVersion: 'v1', groupVersion, resources: namespaced };
  }
  const [, resource, name] = /\/namespaces\/[^/]+\/([^/]+)\/([^/]+)$/.exec(pathname) ?? [];
  const { kind } = Object.values(RESOURCES)
    .flat()
    .find((one) => one.name === resource) ?? { kind: '' };
  const found = installed.find((one) => one.kind === kind && one.metadata.name === name);
  return found && asStored(found);
}

/** Converts a Secret's `stringData` to base64-encoded `data`, as a real API server does. */
const asStored = ({ stringData = {}, data = {}, ...others }: Manifest): object => ({
  ...others,
  data: {
    ...data,
    ...Object.fromEntries(Object.entries(stringData).map(([key, text]) => [key, Buffer.from(text).toString('base64')])),
  },
});
