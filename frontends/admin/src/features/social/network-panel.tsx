import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import type { PostEntry, SocialNetworks } from '@dreamreel/proto/social/post-entries';
import { NETWORK_TITLES } from '@dreamreel/proto/social/social-posts';
import { now } from '@dreamreel/ui/browser/clock';
import { Card } from '@dreamreel/ui/controls/card';
import { shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { MovieImage } from '../../movies/movie-image.tsx';
import { entriesQuery } from './api.ts';
import { PostLink } from './post-states.tsx';
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
  const problems = networkProblems(status, networks);
  const titleOf = (entry: PostEntry) =>
    movies.find(({ id }) => id === entry.movieId)?.title ?? t`Movie ${{ number: entry.movieId }}`;
  return (
    <div className="grid gap-4">
      {status.provider === 'local sandbox' && (
        <Card dense>
          <p>
            <Trans>
              <strong className="font-medium">Local sandbox.</strong> Posts stay on this machine and follow the
              networks’ own rules and limits. No one outside sees them. To connect the real networks, use the settings
              below.
            </Trans>
          </p>
        </Card>
      )}
      {problems.length > 0 && (
        <Card dense className="!py-2">
          <ul aria-label={t`Problems`} className="divide-y divide-line">
            {problems.map((problem) => (
              <li key={problem} className="flex gap-2.5 py-2 text-sm">
                <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger-ink" />
                {problem}
              </li>
            ))}
          </ul>
        </Card>
      )}
      <div className="grid gap-4 lg:grid-cols-2">
        <SocialCard />
        <Card dense>
          <h2 className="text-lg">
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
        </Card>
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

const SOON_MS = 14 * 86_400_000;
const NEARLY_USED = 0.9;

/** Returns a connection's current and upcoming problems, each with a suggested fix. */
function networkProblems({ lastTest }: SocialNetworks, networks: SocialNetworks['networks']): string[] {
  const total = (kind: 'needsAttention' | 'missed') => networks.reduce((sum, each) => sum + each[kind], 0);
  const [attention, missed] = [total('needsAttention'), total('missed')];
  const { quota = null, tokenExpiresAt = null } = lastTest?.connection ?? {};
  return [
    lastTest === null && t`The connection hasn’t been tested yet. Click Test Connection.`,
    lastTest?.succeeded === false &&
      t`The last test failed: ${{ reason: lastTest.message }} Fix the problem, then test again.`,
    quota !== null &&
      quota.used >= quota.most * NEARLY_USED &&
      t`${{ used: quota.used }} of the ${{ most: quota.most }} posts allowed in ${{ hours: quota.hours }} hours are used up. Later posts wait until the limit allows more.`,
    tokenExpiresAt !== null &&
      new Date(tokenExpiresAt).getTime() < now().getTime() + SOON_MS &&
      t`The access token expires on ${{ date: shownMoment(tokenExpiresAt, { dateStyle: 'medium' }) }}. Create a new one and set META_PAGE_ACCESS_TOKEN.`,
    attention > 0 &&
      plural(attention, {
        one: '# post needs your decision. Open the queue.',
        other: '# posts need your decision. Open the queue.',
      }),
    missed > 0 &&
      plural(missed, {
        one: '# post was missed. Open the queue to post or cancel it.',
        other: '# posts were missed. Open the queue to post or cancel them.',
      }),
  ].filter((text) => text !== false);
}

type PublishedPostProps = { entry: PostEntry; account: string; title: string };

/** A post with its account, image and caption, in the order used by the network. */
function PublishedPost({ entry, account, title }: PublishedPostProps) {
  const { network, imageUrl, altText, caption, link, changedAt } = entry;
  const captionText = <p className="wrap-anywhere whitespace-pre-wrap px-4 py-3 text-sm">{caption}</p>;
  return (
    <li aria-label={title} className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="px-4 pt-3 pb-2">
        <p className="font-medium text-sm">{account}</p>
        <p className="text-ink-soft text-xs tabular-nums">{shownMoment(changedAt)}</p>
      </div>
      {network === 'facebook' && captionText}
      {/* All networks show 3:2 images uncropped in posts. The dashboard may run on another origin than the images. */}
      {imageUrl && (
        <MovieImage
          image={new URL(imageUrl, location.href).pathname}
          alt={altText ?? ''}
          sizes="(min-width: 64rem) 24rem, 100vw"
          className="w-full"
        />
      )}
      {network !== 'facebook' && captionText}
      <PostLink link={link} className="px-4" />
    </li>
  );
}
