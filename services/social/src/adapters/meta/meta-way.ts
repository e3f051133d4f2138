import type { Way } from '../../application/ports.ts';
import { facebookPage } from './facebook-page.ts';
import { type GraphSettings, graphClient } from './graph-client.ts';
import { instagramAccount } from './instagram-account.ts';
import { metaConnection } from './meta-connection.ts';

export type MetaSettings = GraphSettings & { readonly pageId: string; readonly accountId: string };

/** The networks behind one Graph API, be it the real one or the sandbox. */
export function metaWay(provider: Way['provider'], { pageId, accountId, ...graphSettings }: MetaSettings): Way {
  const graph = graphClient(graphSettings);
  return {
    provider,
    networks: { facebook: facebookPage(graph, pageId), instagram: instagramAccount(graph, accountId) },
    test: metaConnection(graph, { pageId, accountId }),
  };
}
