import type { GameDate } from '@dreamreel/proto/calendar';
import { friendOperations } from '@dreamreel/proto/game/friend-operations';
import { SERVER_CLOCK_MARGIN_MS, useGameDate } from '@dreamreel/ui/browser/every-second';
import { buttonClass } from '@dreamreel/ui/controls/button';
import { Skeleton } from '@dreamreel/ui/controls/card';
import { Collapsible } from '@dreamreel/ui/controls/collapsible';
import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { HttpError } from '@dreamreel/ui/network/http';
import { toast } from '@dreamreel/ui/overlays/toast';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from 'react-router';
import { anonymousId, guestGames } from '../../session/player-session.ts';
import { useSession } from '../../session/signed-in-user.ts';
import { useGuestResults } from '../../session/stored-results.ts';
import { GroupSection, NameForm } from './group-section.tsx';

const REFRESH_MS = 60_000;

const isInvitationCode = (code: string) => friendOperations.joinFriends.request.shape.code.safeParse(code).success;

/** The `/friends` page. An invitation link contains the group's code: `/friends#<code>`. */
export function FriendsPage() {
  const { t } = useLingui();
  const { key, user } = useSession();
  const today = useGameDate(SERVER_CLOCK_MARGIN_MS);
  const { data, dataUpdatedAt, isError, refetch } = useQuery({
    queryKey: ['friends', key, today],
    queryFn: ({ signal }) => callOperation(friendOperations.friends, guestGames(null), { signal }),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
  });
  const { hash, state } = useLocation();
  const code = hash.slice(1);
  const groups = data?.groups.toSorted((one, other) => Number(other.code === code) - Number(one.code === code));
  const isOther = isInvitationCode(code) && groups !== undefined && groups[0]?.code !== code;
  // A member whose group was deleted must not be invited to it. After an answer, the groups are loaded again.
  const isGone = isOther && state?.player === key && state.answeredAt <= dataUpdatedAt;
  const isInvited = isOther && !isGone;
  const ownName = groups?.[0]?.members.find(({ isYou }) => isYou)?.name ?? user?.name ?? undefined;
  return (
    <div className="page-column !max-w-3xl flex-1 pt-8 pb-12 sm:pt-14">
      <h1 className="text-4xl sm:text-5xl">
        {isInvited ? <Trans>You’re invited</Trans> : <Trans>Play with friends</Trans>}
      </h1>
      {groups ? (
        <>
          {code !== '' && !isInvitationCode(code) && (
            <p role="alert" className="mt-4">
              <Trans>This link is incomplete. Ask your friend to send it again.</Trans>
            </p>
          )}
          {isGone && (
            <p role="alert" className="mt-4">
              <Trans>This group no longer exists. Ask for a new invitation.</Trans>
            </p>
          )}
          {isInvited && <Invitation key={code} code={code} ownName={ownName} today={today} />}
          {!isInvited && groups.some(({ days }) => days.at(-1)?.isHidden) && <TodayHidden />}
          {groups.map((group) => (
            <GroupSection key={group.code} group={group} />
          ))}
          {!isInvited && <NewGroup key={groups.length} isFirst={groups.length === 0} ownName={ownName} />}
          {!user && (
            <p className="mt-10 text-ink-soft text-sm">
              <Trans>With an account, you see your groups on all your devices.</Trans>
            </p>
          )}
        </>
      ) : isError ? (
        <ErrorPanel title={t`Your groups didn’t load`} onRetry={() => void refetch()}>
          <Trans>Check your connection and try again.</Trans>
        </ErrorPanel>
      ) : (
        <div aria-busy="true" className="mt-6 grid gap-6">
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-64 w-full" />
        </div>
      )}
    </div>
  );
}

type InvitationProps = { code: string; ownName: string | undefined; today: GameDate };

/** Only members can see a group, so the page can't check the link until the player joins. */
function Invitation({ code, ownName, today }: InvitationProps) {
  const { t } = useLingui();
  const { key } = useSession();
  const navigate = useNavigate();
  const hasPlayed = useGuestResults().some(({ date }) => date === today);
  const join = async (name: string) => {
    try {
      await callOperation(friendOperations.joinFriends, { code, anonymousId: anonymousId(), name });
      toast({ title: t`You’re in the group` });
    } catch (failure) {
      if (!(failure instanceof HttpError && failure.code === 'no-such-group')) throw failure;
    }
    // Remembers that the player has joined, or learned that the group was deleted.
    navigate({ hash: code }, { replace: true, state: { player: key, answeredAt: Date.now() } });
  };
  return (
    <>
      <p className="mt-4 text-ink-soft">
        <Trans>
          Dreamreel is a daily game: guess a movie from five AI-generated scenes, each easier than the last. Join with a
          name to compare results. You don’t need an account. Members see your name, your streaks, and how many scenes
          you need each day, but not your guesses.
        </Trans>
      </p>
      <NameForm ownName={ownName} submitLabel={t`Join Group`} variant="primary" send={join} />
      <p className="-mx-4 mt-2">
        {!hasPlayed && (
          <Link to={{ pathname: '/daily', hash: code }} className={buttonClass({ variant: 'quiet' })}>
            <Trans>Play today’s movie first</Trans>
          </Link>
        )}
        <Link to="/friends" className={buttonClass({ variant: 'quiet' })}>
          <Trans>Start Your Own Group</Trans>
        </Link>
      </p>
    </>
  );
}

function TodayHidden() {
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4">
      <p>
        <Trans>Finish today’s game to see today’s results and the names of new members.</Trans>
      </p>
      <Link to="/daily" className={buttonClass({ variant: 'primary' })}>
        <Trans>Play Today's Challenge</Trans>
      </Link>
    </div>
  );
}

function NewGroup({ isFirst, ownName }: { isFirst: boolean; ownName: string | undefined }) {
  const { t } = useLingui();
  const start = async (name: string) => {
    await callOperation(friendOperations.startFriends, { anonymousId: anonymousId(), name });
    toast({ title: t`Group started`, description: t`Now send your friends the invitation.` });
  };
  return (
    <div className="mt-10 border-line border-t pt-4">
      <Collapsible title={t`Start a group`} defaultOpen={isFirst}>
        <p className="mt-2 px-1 text-ink-soft">
          <Trans>
            Start a group and send your friends the invitation. See who needs the fewest scenes each day. No one needs
            an account.
          </Trans>
        </p>
        <div className="p-1">
          <NameForm ownName={ownName} submitLabel={t`Start Group`} variant="primary" send={start} />
        </div>
      </Collapsible>
    </div>
  );
}
