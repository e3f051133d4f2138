import { describe, expect, it } from '@jest/globals';
import { isAllowed, type PodAt, policySchema } from './policy-rules.ts';

const pod = (name: string, labels: Record<string, string> = {}, namespace = 'site'): PodAt => ({
  name,
  namespace,
  namespaceLabels: { name: namespace },
  labels: { app: name, release: 'site', ...labels },
  ip: '10.1.0.9',
  ports: [{ name: 'http', containerPort: 3000 }],
});
const policy = (spec: object) => policySchema.parse({ metadata: { name: 'one', namespace: 'site' }, spec });
const every = { podSelector: { matchLabels: { release: 'site' } } };
const deny = policy({ ...every, policyTypes: ['Ingress', 'Egress'] });
const reaches = { podSelector: { matchLabels: { reaches: 'yes' } } };
const store = { podSelector: { matchLabels: { app: 'store' } } };
const out = policy({ ...reaches, policyTypes: ['Egress'], egress: [{ ports: [{ port: 3000 }], to: [store] }] });
const into = policy({ ...store, policyTypes: ['Ingress'], ingress: [{ ports: [{ port: 'http' }], from: [reaches] }] });
const client = pod('game', { reaches: 'yes' });
const at = (to: PodAt, port = 3000) => ({ ip: to.ip, port, pod: to });

describe('a connection between two pods', () => {
  it('is allowed without policies', () => expect(isAllowed([], client, at(pod('store')))).toBe(true));

  it('needs one policy for egress and one for ingress', () => {
    expect(isAllowed([deny, out, into], client, at(pod('store')))).toBe(true);
    expect(isAllowed([deny, out], client, at(pod('store')))).toBe(false);
    expect(isAllowed([deny, into], client, at(pod('store')))).toBe(false);
  });

  it("isn't allowed to another port, to another pod or from another pod", () => {
    expect(isAllowed([deny, out, into], client, at(pod('store'), 9_000))).toBe(false);
    expect(isAllowed([deny, out, into], client, at(pod('painter')))).toBe(false);
    expect(isAllowed([deny, out, into], pod('game'), at(pod('store')))).toBe(false);
  });

  it("isn't allowed to a pod with the same labels in another namespace", () => {
    expect(isAllowed([deny, out], client, at(pod('store', {}, 'other')))).toBe(false);
  });
});

describe('a connection to an external address', () => {
  const outside = (cidr: string, except: readonly string[] = []) =>
    policy({ ...every, policyTypes: ['Egress'], egress: [{ ports: [], to: [{ ipBlock: { cidr, except } }] }] });
  const target = { ip: '192.0.2.7', port: 443 };

  it('is allowed in a permitted block, but not in its exceptions', () => {
    expect(isAllowed([deny, outside('192.0.2.0/24')], client, target)).toBe(true);
    expect(isAllowed([deny, outside('192.0.2.0/24', ['192.0.2.0/28'])], client, target)).toBe(false);
    expect(isAllowed([deny, outside('10.0.0.0/8')], client, target)).toBe(false);
  });

  it("isn't allowed by a rule for pods", () => expect(isAllowed([deny, out], client, target)).toBe(false));
});

it('rejects an unknown kind of rule', () => {
  const podSelector = { matchExpressions: [{ key: 'app', operator: 'Exists' }] };
  expect(() => policy({ podSelector, policyTypes: [] })).toThrow(/matchExpressions/);
});
