import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import type { PostEntry, SocialNetworks } from '@dreamreel/proto/social/post-entries';
import { NETWORK_TITLES } from '@dreamreel/proto/social/social-posts';
import { now } from '@dreamreel/ui/browser/clock';
import { shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { DenseCard } from '../../dense-card.tsx';
import { entriesQuery } from './api.ts';
import { connectionText } from './connection-text.ts';
import { networkProblems } from './network-problems.ts';
import { PublishedPost } from './published-post.tsx';
import { SocialCard } from './social-card.tsx';

type NetworkPanelProps = {
  status: SocialNetworks;
  /** A single network, or all of the sandbox's networks. */
  networks: SocialNetworks['networks'];
  movies: readonly AdminMovie[];
};

/** A network's connection status, its next scheduled post, and previews of its latest posts. */
export function NetworkPanel({ status, networks, movies }: NetworkPanelProps) {
  const { t } = useLingui();
  const problems = networkProblems(status, networks, now());
  const titleOf = (entry: PostEntry) =>
    movies.find(({ id }) => id === entry.movieId)?.title ?? t`Movie ${{ number: entry.movieId }}`;
  return (
    <div className="grid gap-4">
      {status.provider === 'local sandbox' && (
        <DenseCard>
          <p>
            <Trans>
              <strong className="font-medium">Local sandbox.</strong> Posts stay on this machine and follow the
              networks’ own rules and limits. No one outside sees them. To connect the real networks, use the settings
              below.
            </Trans>
          </p>
        </DenseCard>
      )}
      {problems.length > 0 && (
        <DenseCard className="!py-2">
          <ul aria-label={t`Problems`} className="divide-y divide-line">
            {problems.map((problem) => (
              <li key={problem} className="flex gap-2.5 py-2 text-sm">
                <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger-ink" />
                {problem}
              </li>
            ))}
          </ul>
        </DenseCard>
      )}
      <div className="grid gap-4 lg:grid-cols-2">
        <SocialCard />
        <DenseCard>
          <LastTest status={status} />
          <h2 className="mt-4 text-lg">
            <Trans>Next post</Trans>
          </h2>
          <ul className="mt-2 flex flex-col gap-2 text-sm">
            {networks.map(({ network, next }) => (
              <li key={network}>
                {networks.length > 1 && `${NETWORK_TITLES[network]}: `}
                {next ? `${titleOf(next)}, ${shownMoment(next.dueAt ?? next.changedAt)}` : t`Nothing is scheduled.`}
              </li>
            ))}
          </ul>
        </DenseCard>
      </div>
      {networks.map(({ network }) => (
        <LatestPosts
          key={network}
          network={network}
          titleOf={titleOf}
          accounts={status.lastTest?.connection?.accounts}
        />
      ))}
    </div>
  );
}

/** Result of the last connection test, with an explanation of what the test checks. */
function LastTest({ status: { lastTest } }: Pick<NetworkPanelProps, 'status'>) {
  const { t } = useLingui();
  return (
    <>
      <h2 className="text-lg">
        <Trans>Connection</Trans>
      </h2>
      <p className="mt-2 text-sm">
        {lastTest
          ? t`${{ result: lastTest.connection ? connectionText(lastTest.connection) : lastTest.message }} Tested ${{ time: shownMoment(lastTest.testedAt) }}.`
          : t`Not tested yet.`}
      </p>
      <p className="mt-1 text-ink-soft text-sm">
        <Trans>
          A test checks the access token and its permissions, the page, the account and the publishing limit. It doesn’t
          post anything.
        </Trans>
      </p>
    </>
  );
}

type LatestPostsProps = {
  network: SocialNetworks['networks'][number]['network'];
  titleOf: (entry: PostEntry) => string;
  accounts: readonly { network: string; name: string }[] | undefined;
};

const MAX_POSTS = 6;

function LatestPosts({ network, titleOf, accounts = [] }: LatestPostsProps) {
  const { t } = useLingui();
  const heading = t`Latest posts on ${{ network: NETWORK_TITLES[network] }}`;
  const { data } = useInfiniteQuery(entriesQuery({ list: 'history', network, state: 'posted' }));
  const posts = data?.pages.flatMap(({ entries }) => entries).slice(0, MAX_POSTS);
  const account = accounts.find((each) => each.network === network)?.name ?? NETWORK_TITLES[network];
  return (
    <section aria-label={heading}>
      <h2 className="text-lg">{heading}</h2>
      {posts?.length === 0 && (
        <p className="mt-2 text-ink-soft text-sm">
          <Trans>Nothing has been posted here yet.</Trans>
        </p>
      )}
      <ul className="mt-3 grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {posts?.map((entry) => (
          <PublishedPost key={entry.key} entry={entry} account={account} title={titleOf(entry)} />
        ))}
      </ul>
    </section>
  );
}
