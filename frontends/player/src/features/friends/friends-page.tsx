import { type FriendGroup, friendOperations, MAX_FRIEND_GROUPS } from '@dreamreel/proto/game/friend-operations';
import { SERVER_CLOCK_MARGIN_MS, useGameDate } from '@dreamreel/ui/browser/every-second';
import { Button, buttonClass } from '@dreamreel/ui/controls/button';
import { Collapsible } from '@dreamreel/ui/controls/collapsible';
import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { Skeleton } from '@dreamreel/ui/controls/skeleton';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { toast } from '@dreamreel/ui/overlays/toast';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { openAuthDialog } from '../../session/auth-dialog.ts';
import { anonymousId, guestGames } from '../../session/player-session.ts';
import { useSession } from '../../session/signed-in-user.ts';
import { GroupSection, NameForm } from './group-section.tsx';

const REFRESH_MS = 60_000;

const isInvitationCode = (code: string) => friendOperations.joinFriends.request.shape.code.safeParse(code).success;

/** The `/friends` page. An invitation link contains the group's code: `/friends#<code>`. */
export function FriendsPage() {
  const { t } = useLingui();
  const { key, user } = useSession();
  const today = useGameDate(SERVER_CLOCK_MARGIN_MS);
  const { data, isError, refetch } = useQuery({
    queryKey: ['friends', key, today],
    queryFn: ({ signal }) => callOperation(friendOperations.friends, guestGames(null), { signal }),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
  });
  const code = useLocation().hash.slice(1);
  const groups = data?.groups.toSorted((one, other) => Number(other.code === code) - Number(one.code === code));
  const isIncomplete = code !== '' && !isInvitationCode(code);
  const isInvited = code !== '' && !isIncomplete && groups !== undefined && groups[0]?.code !== code;
  const ownName = groups?.[0]?.members.find(({ isYou }) => isYou)?.name ?? user?.name ?? undefined;
  return (
    <div className="page-column !max-w-3xl flex-1 pt-8 pb-12 sm:pt-14">
      <h1 className="text-4xl sm:text-5xl">
        {isInvited ? <Trans>You’re invited</Trans> : <Trans>Play with friends</Trans>}
      </h1>
      {groups ? (
        <>
          {isIncomplete && (
            <p role="alert" className="mt-4">
              <Trans>This link is incomplete. Ask your friend to send it again.</Trans>
            </p>
          )}
          {isInvited && <Invitation key={code} code={code} ownName={ownName} />}
          {!isInvited && groups.some(({ days }) => days.at(-1)?.isHidden) && <TodayHidden />}
          {groups.map((group) => (
            <GroupSection key={group.code} group={group} />
          ))}
          {!isInvited && <NewGroup groups={groups} ownName={ownName} />}
          {!user && <SignInHint />}
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

type InvitationProps = { code: string; ownName: string | undefined };

/** Only members can see a group, so the page can't check the link until the player joins. */
function Invitation({ code, ownName }: InvitationProps) {
  const { t } = useLingui();
  const join = async (name: string) => {
    await callOperation(friendOperations.joinFriends, { code, anonymousId: anonymousId(), name });
    toast({ title: t`You’re in the group` });
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
      <NameForm ownName={ownName} submitLabel={t`Join Group`} variant="primary" send={join}>
        <Link to={{ pathname: '/daily', hash: code }} className={buttonClass({ variant: 'quiet' })}>
          <Trans>Play today’s movie first</Trans>
        </Link>
        <Link to="/friends" className={buttonClass({ variant: 'quiet' })}>
          <Trans>Start Your Own Group</Trans>
        </Link>
      </NameForm>
    </>
  );
}

function TodayHidden() {
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4">
      <p>
        <Trans>Finish today’s game to see today’s results and new friends’ names.</Trans>
      </p>
      <Link to="/daily" className={buttonClass({ variant: 'primary' })}>
        <Trans>Play Today's Challenge</Trans>
      </Link>
    </div>
  );
}

function NewGroup({ groups, ownName }: { groups: readonly FriendGroup[]; ownName: string | undefined }) {
  const { t } = useLingui();
  const isFirst = groups.length === 0;
  const start = async (name: string) => {
    await callOperation(friendOperations.startFriends, { anonymousId: anonymousId(), name });
    toast({ title: t`Group started`, description: t`Now send your friends the invitation.` });
  };
  const form = (
    <>
      <p className="mt-4 text-ink-soft">
        <Trans>
          Start a group and send your friends the invitation. See who needs the fewest scenes each day. No one needs an
          account.
        </Trans>
      </p>
      <NameForm
        ownName={ownName}
        submitLabel={t`Start Group`}
        variant={isFirst ? 'primary' : 'secondary'}
        send={start}
      />
    </>
  );
  if (isFirst) return form;
  return (
    <div className="mt-10 border-line border-t pt-4">
      {groups.length < MAX_FRIEND_GROUPS ? (
        <Collapsible title={t`Start another group`}>
          <div className="p-1">{form}</div>
        </Collapsible>
      ) : (
        <p className="text-ink-soft">
          <Trans>You’re in 5 groups already. Leave one of them first.</Trans>
        </p>
      )}
    </div>
  );
}

function SignInHint() {
  return (
    <p className="mt-10 text-ink-soft text-sm">
      <Trans>With an account, you see your groups on all your devices.</Trans>{' '}
      <Button variant="quiet" className="!px-2 text-ink underline" onClick={() => openAuthDialog('sign-in')}>
        <Trans>Sign In</Trans>
      </Button>
    </p>
  );
}
