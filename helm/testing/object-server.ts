import { once } from 'node:events';
import { createServer } from 'node:http';
import * as z from 'zod';
import type { Manifest } from './manifests.ts';
import { type Options, template } from './render.ts';

/** Resources of the APIs that Helm's `lookup` requests, with their kinds. */
const APIS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/api/v1': { secrets: 'Secret', persistentvolumeclaims: 'PersistentVolumeClaim' },
  '/apis/apps/v1': { statefulsets: 'StatefulSet', deployments: 'Deployment' },
  '/apis/autoscaling/v2': { horizontalpodautoscalers: 'HorizontalPodAutoscaler' },
};

/** Renders the chart over existing objects, as an upgrade does: a minimal Kubernetes API returns them to `lookup`. */
export async function renderOver(installed: readonly Manifest[], options: Options = {}): Promise<readonly Manifest[]> {
  const server = createServer(({ url = '' }, response) => {
    const found = answerTo(new URL(url, 'http://server').pathname, installed);
    response.writeHead(found ? 200 : 404, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(found ?? { kind: 'Status', apiVersion: 'v1', status: 'Failure', code: 404 }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = z.object({ port: z.int() }).parse(server.address());
  // Not cached, because another server can use the same port later.
  return template({ ...options, server: `http://127.0.0.1:${port}` }).finally(() => {
    server.closeAllConnections();
    server.close();
  });
}

function answerTo(pathname: string, installed: readonly Manifest[]): object | undefined {
  const api = APIS[pathname];
  if (api) {
    const others = { singularName: '', namespaced: true, verbs: ['get'] };
    const resources = Object.entries(api).map(([name, kind]) => ({ name, kind, ...others }));
    return { kind: 'APIResourceList', apiVersion: 'v1', groupVersion: pathname.replace(/^\/apis?\//, ''), resources };
  }
  const [, resource = '', name] = /\/namespaces\/[^/]+\/([^/]+)\/([^/]+)$/.exec(pathname) ?? [];
  const kinds = Object.values(APIS).flatMap((kind) => kind[resource] ?? []);
  const found = installed.find((one) => kinds.includes(one.kind) && one.metadata.name === name);
  return found && asStored(found);
}

/** Converts a Secret's `stringData` to base64-encoded `data`, as a real API server does. */
const asStored = ({ stringData = {}, data = {}, ...others }: Manifest): object => {
  const encoded = Object.entries(stringData).map(([key, text]) => [key, Buffer.from(text).toString('base64')]);
  return { ...others, data: { ...data, ...Object.fromEntries(encoded) } };
};
