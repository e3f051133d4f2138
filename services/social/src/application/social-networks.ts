import type { SocialNetworks } from '@dreamreel/proto/social/post-entries';
import type { NetworkName, SocialProvider } from '@dreamreel/proto/social/social-posts';
import type { ConnectionTests, PostEntries } from './schedule-ports.ts';

type Deps = {
  provider: SocialProvider;
  /** The networks of the provider. */
  networks: readonly NetworkName[];
  tests: Pick<ConnectionTests, 'last'>;
  entries: Pick<PostEntries, 'summary'>;
};

export const socialNetworks =
  ({ provider, networks, tests, entries }: Deps) =>
  async (): Promise<SocialNetworks> => ({
    provider,
    lastTest: await tests.last(),
    networks: await Promise.all(networks.map(entries.summary)),
  });
