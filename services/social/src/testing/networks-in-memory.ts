import type { NetworkName } from '@dreamreel/proto/social/social-posts';
import type { Draft, Network, Networks } from '../application/ports.ts';
import type { ProviderError, ProviderResult } from '../domain/provider-error.ts';

/** Creates in-memory networks that publish every post unless a test makes a step fail. */
export function networksInMemory() {
  const published: { network: NetworkName; caption: string; altText: string }[] = [];
  const errors = new Map<string, ProviderError>();
  const respond = <Value>(network: NetworkName, step: string, value: () => Value): ProviderResult<Value> => {
    const error = errors.get(`${network} ${step}`);
    return error ? { ok: false, error } : { ok: true, value: value() };
  };
  const networkOf = (network: NetworkName): Network => ({
    prepare: async () => respond(network, 'prepare', () => ({ containerId: `container of ${network}` })),
    containerState: async () => respond(network, 'containerState', () => ({ state: 'ready', reason: null }) as const),
    publish: async (_id, { caption, altText }: Draft) =>
      respond(network, 'publish', () => {
        published.push({ network, caption, altText });
        return { mediaId: `media of ${network}` };
      }),
    outcome: async () => respond(network, 'outcome', () => 'open' as const),
    linkOf: async (id) => respond(network, 'linkOf', () => ({ link: `https://${network}.example/${id}` })),
  });
  const networks: Networks = { facebook: networkOf('facebook'), instagram: networkOf('instagram') };
  return {
    networks,
    published,
    fail: (step: string, error: ProviderError) => errors.set(step, error),
    heal: () => errors.clear(),
  };
}
