import type { Provider } from '../../application/ports.ts';
import { facebookPage } from './facebook-page.ts';
import { type GraphSettings, graphClient } from './graph-client.ts';
import { instagramAccount } from './instagram-account.ts';
import { metaConnection } from './meta-connection.ts';

export type MetaSettings = GraphSettings & { readonly pageId: string; readonly accountId: string };

/** Creates Facebook and Instagram clients for the Graph API or the local sandbox. */
export function metaProvider(name: Provider['name'], { pageId, accountId, ...graphSettings }: MetaSettings): Provider {
  const graph = graphClient(graphSettings);
  return {
    name,
    networks: { facebook: facebookPage(graph, pageId), instagram: instagramAccount(graph, accountId) },
    test: metaConnection(graph, { pageId, accountId }),
  };
}
