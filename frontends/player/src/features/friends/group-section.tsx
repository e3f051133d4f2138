import {
  FRIEND_NAME_MAX_LENGTH,
  FRIEND_STREAK_DAYS,
  type FriendGroup,
  friendOperations,
} from '@dreamreel/proto/game/friend-operations';
import { HINT_COUNT } from '@dreamreel/proto/validators/game-rules';
import { Button, type ButtonProps } from '@dreamreel/ui/controls/button';
import { TextField } from '@dreamreel/ui/controls/text-field';
import { formatList, shownDay } from '@dreamreel/ui/i18n/reader-locale';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { ConfirmDialog } from '@dreamreel/ui/overlays/confirm-dialog';
import { focusMain } from '@dreamreel/ui/overlays/focus-part';
import { toast } from '@dreamreel/ui/overlays/toast';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { copyText } from '../../copy-text.ts';
import { Form, showActionFailure, useForm } from '../../forms/form.tsx';
import { anonymousId } from '../../session/player-session.ts';

const SHOWN_NAMES = 3;

/** One of the player's groups: its table, its invitation, and the player's membership. */
export function GroupSection({ group }: { group: FriendGroup }) {
  const { t } = useLingui();
  const headingId = useId();
  const others = group.members.filter(({ isYou }) => !isYou);
  const names = others.flatMap(({ name }) => name ?? []).slice(0, SHOWN_NAMES);
  // Until today's game is over, playing it is the page's primary action.
  const isInvitingFirst = others.length === 0 && !group.days.at(-1)?.isHidden;
  const rest = others.length - names.length;
  return (
    <section aria-labelledby={headingId} className="mt-8">
      <h2 id={headingId} className="wrap-anywhere text-2xl">
        {names.length === 0
          ? t`Your group`
          : formatList([t`You`, ...names, ...(rest > 0 ? [t`${{ count: rest }} more`] : [])])}
      </h2>
      {others.length === 0 && (
        <p className="mt-2 text-ink-soft">
          <Trans>You’re the only member. Send your friends the invitation.</Trans>
        </p>
      )}
      <FriendTable group={group} headingId={headingId} />
      <div className="mt-4 flex flex-wrap gap-2">
        <Invite code={group.code} variant={isInvitingFirst ? 'primary' : 'secondary'} />
        <Membership group={group} />
      </div>
    </section>
  );
}

/** On phones, a row has two lines: the name with both labeled streaks, and the seven days. */
const row = 'max-sm:grid max-sm:grid-cols-7 max-sm:items-center max-sm:gap-y-1';

/** The members by today's result, the best one first. */
function FriendTable({ group: { days, members }, headingId }: { group: FriendGroup; headingId: string }) {
  const { t } = useLingui();
  const scoreToday = ({ results }: (typeof members)[number]) => results.at(-1) || HINT_COUNT + 1;
  const ranked = members.toSorted((one, other) => scoreToday(one) - scoreToday(other));
  return (
    <>
      <table aria-labelledby={headingId} className="mt-4 w-full text-center tabular-nums">
        <thead className="text-ink-soft text-xs *:*:font-normal">
          <tr className={row}>
            <th className="px-1 text-left max-sm:sr-only">{t`Name`}</th>
            {days.map(({ date }, index) => (
              <th key={date} className="order-1">
                {index < days.length - 1 ? shownDay(date, { weekday: 'short' }) : t`Today`}
              </th>
            ))}
            <th className="max-sm:sr-only">{t`Streak`}</th>
            <th className="max-sm:sr-only">{t`Longest`}</th>
          </tr>
        </thead>
        <tbody>
          {ranked.map(({ name, isYou, results, currentStreak, maxStreak }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: members have no ids, and rows have no state
            <tr key={index} className={clsx(row, 'border-line border-t', isYou && 'bg-ink/5')}>
              <th scope="row" className="wrap-anywhere col-span-3 px-1 py-2 text-left font-medium">
                {name ?? t`Name hidden`} {isYou && t`(you)`}
              </th>
              {days.map(({ date, isHidden }, day) => (
                <td key={date} className="order-1 py-1">
                  <Result scene={isHidden && !isYou ? undefined : results[day]} />
                </td>
              ))}
              <Streak label={t`Streak`} days={currentStreak} />
              <Streak label={t`Longest`} days={maxStreak} />
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-ink-soft text-sm">
        <Trans>
          The number is the scene on which a player guessed the movie. “✕” means not guessed, and “–” means not played.
        </Trans>{' '}
        {members.some(({ name }) => name === null) && (
          <Trans>A new name is hidden until you finish today’s game, because it could reveal the title.</Trans>
        )}
      </p>
    </>
  );
}

function Streak({ label, days }: { label: string; days: number }) {
  return (
    <td className="max-sm:col-span-2">
      <span aria-hidden="true" className="text-ink-soft text-xs sm:hidden">
        {label}{' '}
      </span>
      {days < FRIEND_STREAK_DAYS ? days : `${FRIEND_STREAK_DAYS}+`}
    </td>
  );
}

/** @param props.scene 0 for a loss, null for a day without a game, and undefined for a hidden day */
function Result({ scene }: { scene: number | null | undefined }) {
  const { t } = useLingui();
  const [mark, text, look] =
    scene === undefined
      ? ['?', t`Hidden until you finish this day’s game`, 'border-dashed border-control text-ink-soft']
      : scene === null
        ? ['–', t`Not played`, 'border-transparent text-ink-soft']
        : scene === 0
          ? ['✕', t`Lost`, 'border-control text-danger-ink']
          : [scene, t`Scene ${scene}`, 'border-transparent bg-accent font-semibold text-on-accent'];
  return (
    <span title={text} className={clsx('inline-grid size-8 place-items-center rounded-control border', look)}>
      <span aria-hidden="true">{mark}</span>
      <span className="sr-only">{text}</span>
    </span>
  );
}

function Invite({ code, variant }: { code: string; variant: ButtonProps['variant'] }) {
  const { t } = useLingui();
  const link = `${location.origin}/friends#${code}`;
  const text = `${t`Guess the daily movie with me on Dreamreel. Join our group:`}\n${link}`;
  return (
    <>
      {'share' in navigator && (
        // Closing the share sheet isn't an error, and after a failure the invitation can be copied.
        <Button variant={variant} onClick={() => void navigator.share({ text }).catch(() => undefined)}>
          <Trans>Share invitation</Trans>
        </Button>
      )}
      <Button
        variant={'share' in navigator ? 'secondary' : variant}
        onClick={() => copyText(text, t`Paste the invitation into a message.`)}
      >
        <Trans>Copy invitation</Trans>
      </Button>
      <p className="wrap-anywhere w-full select-all text-ink-soft text-sm">{link}</p>
    </>
  );
}

/** Leaving takes one tap. Only deleting the group asks for confirmation. */
function Membership({ group: { code, isFounder, members } }: { group: FriendGroup }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isRenaming, setRenaming] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const ownName = members.find(({ isYou }) => isYou)?.name ?? '';
  const player = { code, anonymousId: anonymousId() };
  const join = (name: string) => callOperation(friendOperations.joinFriends, { ...player, name });
  const reload = () => queries.invalidateQueries({ queryKey: ['friends'] });
  const onError = (failure: unknown) => showActionFailure(failure, { userId: undefined, action: 'leave friends' });
  const leave = useMutation({
    mutationFn: (deletesGroup: boolean) => callOperation(friendOperations.leaveFriends, { ...player, deletesGroup }),
    onSuccess: async (_, deletesGroup) => {
      // With the code in the address, the page would invite the player to the group again.
      navigate('/friends', { replace: true });
      await reload();
      focusMain();
      if (deletesGroup) toast({ title: t`The group was deleted` });
      else
        toast({
          title: t`You left the group`,
          description: t`To come back later, open the invitation again.`,
          undo: () => void join(ownName).catch(onError).finally(reload),
        });
    },
    onError,
  });
  return (
    <>
      {/* The texts of quiet buttons start at the same line as the texts above them. */}
      <div className="-mx-4 flex w-full flex-wrap">
        <Button variant="quiet" aria-expanded={isRenaming} onClick={() => setRenaming(!isRenaming)}>
          <Trans>Change your name</Trans>
        </Button>
        <Button variant="quiet" busy={leave.isPending} onClick={() => leave.mutate(false)}>
          <Trans>Leave group</Trans>
        </Button>
        {isFounder && (
          <Button variant="quiet" busy={leave.isPending} onClick={() => setDeleting(true)} className="!text-danger-ink">
            <Trans>Delete group</Trans>
          </Button>
        )}
      </div>
      {isRenaming && (
        <NameForm
          ownName={ownName}
          submitLabel={t`Save Name`}
          send={async (name) => {
            await join(name);
            setRenaming(false);
            toast({ title: t`Saved` });
          }}
        />
      )}
      {isDeleting && (
        <ConfirmDialog
          title={t`Delete this group?`}
          confirmLabel={t`Delete Group`}
          isDestructive
          onConfirm={() => leave.mutate(true)}
          onClose={() => setDeleting(false)}
        >
          <Trans>
            This deletes the group for all members and can’t be undone. The invitation stops working. Everyone keeps
            their own results.
          </Trans>
        </ConfirmDialog>
      )}
    </>
  );
}

type NameFormProps = {
  ownName: string | undefined;
  submitLabel: string;
  variant?: ButtonProps['variant'];
  send: (name: string) => Promise<unknown>;
};

/** Asks for the player's name in a group, and loads the groups again after sending it. The parent closes the form. */
export function NameForm({ ownName, submitLabel, variant, send }: NameFormProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const form = useForm({
    fields: ['name'],
    check: ({ name }) =>
      friendOperations.startFriends.request.shape.name.safeParse(name).success
        ? undefined
        : { name: t`Use letters, digits, or emoji` },
    send: async ({ name }) => {
      await send(name);
      await queries.invalidateQueries({ queryKey: ['friends'] });
      focusMain();
    },
    action: 'choose a name for friends',
  });
  return (
    <Form form={form} submitLabel={submitLabel} variant={variant} className="mt-4 w-full max-w-md">
      <TextField
        label={t`Your name in this group`}
        name="name"
        autoComplete="nickname"
        maxLength={FRIEND_NAME_MAX_LENGTH}
        required
        defaultValue={ownName?.slice(0, FRIEND_NAME_MAX_LENGTH)}
        error={form.errorAt('name')}
      />
    </Form>
  );
}
