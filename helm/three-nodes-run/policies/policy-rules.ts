import { BlockList } from 'node:net';
import * as z from 'zod';

/** A strict schema, because ignoring an unknown kind of rule would change the policy's meaning. */
const selectorSchema = z.strictObject({ matchLabels: z.record(z.string(), z.string()).default({}) });
const portSchema = z.strictObject({
  port: z.union([z.int(), z.string()]).optional(),
  protocol: z.enum(['TCP', 'UDP']).default('TCP'),
});
const peerSchema = z.strictObject({
  podSelector: selectorSchema.optional(),
  namespaceSelector: selectorSchema.optional(),
  ipBlock: z.strictObject({ cidr: z.string(), except: z.array(z.string()).default([]) }).optional(),
});
type Peer = z.output<typeof peerSchema>;
const ports = z.array(portSchema).default([]);
const peers = z.array(peerSchema).default([]);

export const policySchema = z.object({
  metadata: z.object({ name: z.string(), namespace: z.string() }),
  spec: z.strictObject({
    podSelector: selectorSchema,
    policyTypes: z.array(z.enum(['Ingress', 'Egress'])),
    ingress: z.array(z.strictObject({ ports, from: peers })).default([]),
    egress: z.array(z.strictObject({ ports, to: peers })).default([]),
  }),
});
export type Policy = z.output<typeof policySchema>;

/** The pod properties that network policies can match. */
export type PodAt = {
  readonly name: string;
  readonly namespace: string;
  readonly namespaceLabels: Labels;
  readonly labels: Labels;
  readonly ip: string;
  readonly ports: readonly { readonly name?: string | undefined; readonly containerPort: number }[];
};
type Labels = Readonly<Record<string, string>>;

/** Target of a TCP connection: a pod or another address. */
export type Target = { readonly ip: string; readonly port: number; readonly pod?: PodAt | undefined };

/**
 * Returns true if the policies allow a connection, both as egress from the source pod and as ingress to the target pod.
 */
export function isAllowed(policies: readonly Policy[], from: PodAt, to: Target): boolean {
  const outOf = of(policies, from, 'Egress');
  const isEgressAllowed =
    outOf.length === 0 || outOf.some(({ spec }) => spec.egress.some((rule) => fits(rule, rule.to, to, from)));
  if (!isEgressAllowed || !to.pod) return isEgressAllowed;
  const into = of(policies, to.pod, 'Ingress');
  const source = { ip: from.ip, port: to.port, pod: from };
  return (
    into.length === 0 ||
    into.some(({ spec, metadata }) =>
      spec.ingress.some((rule) => isPort(rule.ports, to) && isPeer(rule.from, source, metadata.namespace)),
    )
  );
}

const of = (policies: readonly Policy[], pod: PodAt, type: 'Ingress' | 'Egress') =>
  policies.filter(
    ({ metadata, spec }) =>
      metadata.namespace === pod.namespace &&
      spec.policyTypes.includes(type) &&
      selects(spec.podSelector.matchLabels, pod.labels),
  );

const fits = (
  rule: { readonly ports: Policy['spec']['egress'][number]['ports'] },
  to: readonly Peer[],
  target: Target,
  from: PodAt,
) => isPort(rule.ports, target) && isPeer(to, target, from.namespace);

/** Returns true if the target port is allowed. An empty list allows all ports. */
function isPort(allowed: Policy['spec']['egress'][number]['ports'], { port, pod }: Target): boolean {
  const tcp = allowed.filter(({ protocol }) => protocol === 'TCP');
  if (allowed.length === 0) return true;
  const names = pod?.ports.filter(({ containerPort }) => containerPort === port).map(({ name }) => name) ?? [];
  return tcp.some((one) => one.port === undefined || one.port === port || names.includes(String(one.port)));
}

/**
 * Returns true if the target is an allowed peer. An empty list allows all peers. A pod selector without a namespace
 * selector matches only pods in the policy's namespace.
 */
function isPeer(allowed: readonly Peer[], { ip, pod }: Target, own: string): boolean {
  if (allowed.length === 0) return true;
  return allowed.some(({ ipBlock, podSelector, namespaceSelector }) => {
    if (ipBlock) return contains(ipBlock.cidr, ip) && !ipBlock.except.some((cidr) => contains(cidr, ip));
    if (!pod) return false;
    const isNamespace = namespaceSelector
      ? selects(namespaceSelector.matchLabels, pod.namespaceLabels)
      : pod.namespace === own;
    return isNamespace && selects(podSelector?.matchLabels ?? {}, pod.labels);
  });
}

const selects = (wanted: Labels, labels: Labels) =>
  Object.entries(wanted).every(([name, value]) => labels[name] === value);

function contains(cidr: string, ip: string): boolean {
  const [network = '', prefix = '32'] = cidr.split('/');
  const list = new BlockList();
  list.addSubnet(network, Number(prefix));
  return list.check(ip);
}
