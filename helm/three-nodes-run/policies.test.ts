import { expect, it } from '@jest/globals';
import { type Target, wrongConnections } from './policies.ts';

const pod = (component: string, port: number, reaches: readonly string[] = [], namespace = 'site'): Target => ({
  ...{ what: `${namespace}/${component}:${port}`, ip: `${component}.${namespace}`, port, namespace },
  labels: {
    'app.kubernetes.io/component': component,
    ...Object.fromEntries(reaches.map((part) => [`dreamreel/reaches-${part}`, 'true'])),
  },
});
const outside = { what: 'outside', ip: '192.0.2.7', port: 443 };
const dns = { ...pod('dns', 53, [], 'kube-system'), labels: { 'k8s-app': 'kube-dns' } };

it('reports a forbidden connection that works, and an allowed one that the cluster blocks', () => {
  const from = pod('game', 9_090, ['nats', 'postgres']);
  const targets = [pod('nats', 4_222), pod('nats', 8_222), pod('nats', 4_222, [], 'other'), pod('painter', 3_100)];
  const all = [from, ...targets, pod('postgres', 5_432), outside, dns];
  const tryFrom = (...connected: readonly boolean[]) =>
    wrongConnections({ service: 'game', from, isConnected: connected }, all);
  expect(tryFrom(true, true, false, false, false, true, false, true)).toEqual([]);
  expect(tryFrom(true, false, true, true, true, false, true, false)).toEqual([
    'game did not reach site/nats:4222',
    'game reached site/nats:8222',
    'game reached other/nats:4222',
    'game reached site/painter:3100',
    'game did not reach site/postgres:5432',
    'game reached outside',
    'game did not reach kube-system/dns:53',
  ]);
});
