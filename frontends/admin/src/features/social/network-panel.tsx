import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import type { PostEntry, SocialNetworks } from '@dreamreel/proto/social/post-entries';
import { NETWORK_TITLES } from '@dreamreel/proto/social/social-posts';
import { now } from '@dreamreel/ui/browser/clock';
import { shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { useInfiniteQuery } from '@tanstack/react-query';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { DenseCard } from '../../dense-card.tsx';
import { entriesQuery } from './api.ts';
import { networkProblems } from './network-problems.ts';
import { PublishedPost } from './published-post.tsx';
import { SocialCard } from './social-card.tsx';

type NetworkPanelProps = {
  status: SocialNetworks;
  /** One network, or all of the sandbox. */
  networks: SocialNetworks['networks'];
  movies: readonly AdminMovie[];
};

/** A network's connection, what comes next there, and its last posts as they look. */
export function NetworkPanel({ status, networks, movies }: NetworkPanelProps) {
  const problems = networkProblems(status, networks, now());
  const titleOf = (entry: PostEntry) =>
    movies.find(({ id }) => id === entry.movieId)?.title ?? `Movie ${entry.movieId}`;
  return (
    <div className="grid gap-4">
      {status.provider === 'local sandbox' && (
        <DenseCard>
          <p>
            <strong className="font-medium">Local sandbox.</strong> Posts stay on this machine, under the networks’ own
            rules and limits. No one outside sees them. The settings below connect the real networks.
          </p>
        </DenseCard>
      )}
      {problems.length > 0 && (
        <DenseCard className="!py-2">
          <ul aria-label="Problems" className="divide-y divide-line">
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
          <h2 className="mt-4 text-lg">Next</h2>
          <ul className="mt-2 flex flex-col gap-2 text-sm">
            {networks.map(({ network, next }) => (
              <li key={network}>
                {networks.length > 1 && `${NETWORK_TITLES[network]}: `}
                {next ? `${titleOf(next)}, ${shownMoment(next.dueAt ?? next.changedAt)}` : 'Nothing is scheduled.'}
              </li>
            ))}
          </ul>
        </DenseCard>
      </div>
      {networks.map(({ network }) => (
        <LastPosts key={network} network={network} titleOf={titleOf} accounts={status.lastTest?.connection?.accounts} />
      ))}
    </div>
  );
}

/** What a test looks at, and what it found the last time. */
function LastTest({ status: { lastTest } }: Pick<NetworkPanelProps, 'status'>) {
  return (
    <>
      <h2 className="text-lg">Connection</h2>
      <p className="mt-2 text-sm">
        {lastTest ? `${lastTest.message} Tested ${shownMoment(lastTest.testedAt)}.` : 'Not tested yet.'}
      </p>
      <p className="mt-1 text-ink-soft text-sm">
        A test checks the access token and its permissions, the page, the account and the publishing limit. It posts
        nothing.
      </p>
    </>
  );
}

type LastPostsProps = {
  network: SocialNetworks['networks'][number]['network'];
  titleOf: (entry: PostEntry) => string;
  accounts: readonly { network: string; name: string }[] | undefined;
};

const SHOWN = 6;

function LastPosts({ network, titleOf, accounts = [] }: LastPostsProps) {
  const { data } = useInfiniteQuery(entriesQuery({ list: 'history', network, state: 'posted' }));
  const posts = data?.pages.flatMap(({ entries }) => entries).slice(0, SHOWN);
  const account = accounts.find((each) => each.network === network)?.name ?? NETWORK_TITLES[network];
  return (
    <section aria-label={`Last posts on ${NETWORK_TITLES[network]}`}>
      <h2 className="text-lg">Last posts on {NETWORK_TITLES[network]}</h2>
      {posts?.length === 0 && <p className="mt-2 text-ink-soft text-sm">Nothing has been posted there yet.</p>}
      <ul className="mt-3 grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {posts?.map((entry) => (
          <PublishedPost key={entry.key} entry={entry} account={account} title={titleOf(entry)} />
        ))}
      </ul>
    </section>
  );
}
