import type { SocialNetworks } from '@dreamreel/proto/social/post-entries';
import { NETWORK_TITLES } from '@dreamreel/proto/social/social-posts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Link, useSearchParams } from 'react-router';
import { networksQuery } from '../features/social/api.ts';
import { NetworkPanel } from '../features/social/network-panel.tsx';
import { PostEntryList } from '../features/social/post-entry-list.tsx';
import { Loaded } from '../loaded.tsx';
import { moviesQuery } from '../movies/use-movie-cache.ts';
import { postsPath, useDashboard } from '../navigation.ts';

/** Page for social media posts: the queue, the history, and one view per configured network. */
export function PostsPage() {
  const { t } = useLingui();
  return (
    <Loaded
      query={useQuery(networksQuery)}
      failure={t`The posts didn’t load`}
      advice={t`Scheduled posts will still go out on time. Check your connection and try again.`}
    >
      {(status) => <Views status={status} />}
    </Loaded>
  );
}

function Views({ status }: { status: SocialNetworks }) {
  const { t } = useLingui();
  const { data: movies = [] } = useQuery(moviesQuery);
  const [address] = useSearchParams();
  const { post } = useDashboard();
  const isSandbox = status.provider === 'local sandbox';
  const views = [
    { view: 'queue', title: t`Queue` },
    { view: 'history', title: t`History` },
    ...(isSandbox
      ? [{ view: 'sandbox', title: t`Local sandbox` }]
      : status.networks.map(({ network }) => ({ view: network, title: NETWORK_TITLES[network] }))),
  ];
  const view = views.find((each) => each.view === address.get('view'))?.view ?? 'queue';
  const names = status.networks.map(({ network }) => network);
  return (
    <>
      <h2 className="mb-4 text-2xl">
        <Trans>Posts</Trans>
      </h2>
      <nav aria-label={t`Posts`} className="mb-5">
        <ul className="flex flex-wrap gap-2">
          {views.map((each) => (
            <li key={each.view}>
              <Link
                to={postsPath(each.view)}
                aria-current={each.view === view ? 'page' : undefined}
                className={clsx(
                  'inline-flex min-h-11 items-center rounded-control border px-3.5 font-medium text-sm sm:min-h-9',
                  each.view === view
                    ? 'border-accent-ink text-accent-ink forced-colors:border-[color:Highlight]'
                    : 'border-line text-ink-soft hover:border-control hover:text-ink',
                )}
              >
                {each.title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {view === 'queue' || view === 'history' ? (
        <PostEntryList key={view} list={view} networks={names} movies={movies} onPost={post} />
      ) : (
        <NetworkPanel
          status={status}
          networks={isSandbox ? status.networks : status.networks.filter(({ network }) => network === view)}
          movies={movies}
        />
      )}
    </>
  );
}
