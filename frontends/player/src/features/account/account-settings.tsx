import { identityOperations } from '@dreamreel/proto/identity/operations';
import { Button, buttonClass } from '@dreamreel/ui/controls/button';
import { SwitchSetting } from '@dreamreel/ui/controls/switch';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { actionSucceeded } from '@dreamreel/ui/overlays/toast';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { showActionFailure } from '../../forms/form.tsx';
import { UnverifiedAddress } from '../../forms/unverified-address.tsx';
import { browserTimeZone, dailyMailTime, isBrowserTime } from '../../session/sign-in.ts';
import { ownUserQuery, type SignedInUser, useSession } from '../../session/signed-in-user.ts';
import { shellConfigQuery } from '../../shell-config.ts';

export function AccountSettings({ user, onClose }: { user: SignedInUser; onClose: () => void }) {
  const { t } = useLingui();
  const { isOn, isKnown, zone, storedUser, set, setZone } = useEmailPreference(user);
  const ownZone = browserTimeZone();
  const time = dailyMailTime(zone);
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <dt className="text-ink-soft">
          <Trans>Name</Trans>
        </dt>
        <dd className="wrap-anywhere text-right">{user.name ?? t`Not set`}</dd>
        <dt className="text-ink-soft">
          <Trans>Email</Trans>
        </dt>
        <dd className="wrap-anywhere text-right">{user.email}</dd>
      </dl>
      {storedUser && <UnverifiedAddress user={storedUser} className="mt-4" />}
      <SwitchSetting
        label={<Trans>Daily Game Notifications</Trans>}
        text={<Trans>An email about each day’s new movie, sent at {time}.</Trans>}
        checked={isOn}
        disabled={!isKnown}
        onCheckedChange={set}
        className="mt-5"
      />
      {isOn && zone !== undefined && !isBrowserTime(zone) && (
        <Button className="mt-3" onClick={() => setZone(ownZone)}>
          {t`Send at 10 AM (${{ zone: ownZone.replaceAll('_', ' ') }})`}
        </Button>
      )}
      <Link to="/account" onClick={onClose} className={`${buttonClass()} mt-5 w-full`}>
        <Trans>Manage Your Account</Trans>
      </Link>
    </>
  );
}

/** Whether the user wants the daily email, and optionally the time zone in which it arrives at 10:00. */
type EmailPreference = { readonly emailNotifications: boolean; readonly timeZone?: string };

/** Reads only the field that the specification guarantees. */
const emailPreferences = {
  ...identityOperations.emailPreferences,
  response: z.pick(identityOperations.emailPreferences.response, { emailNotifications: true }),
};
const CHANGE_PREFERENCE = 'change the email preference';

function useEmailPreference(user: SignedInUser) {
  const { key } = useSession();
  const queries = useQueryClient();
  const query = ownUserQuery(key);
  const { data: storedUser, isPending } = useQuery(query);
  const { data: site } = useQuery(shellConfigQuery);

  const change = useMutation({
    mutationFn: (preference: EmailPreference) => callOperation(emailPreferences, { userId: user.id, ...preference }),
    onSuccess: ({ emailNotifications }, { timeZone }) => {
      actionSucceeded(CHANGE_PREFERENCE);
      const changed = { emailNotifications, ...(timeZone !== undefined && { timeZone }) };
      queries.setQueryData(query.queryKey, (current) => current && { ...current, ...changed });
    },
    onError: (failure) => {
      showActionFailure(failure, {
        userId: user.id,
        action: CHANGE_PREFERENCE,
        title: t`Update Failed`,
        text: t`Failed to update email preferences`,
      });
    },
  });
  const changeTo = (preference: EmailPreference) => !change.isPending && change.mutate(preference);

  const preference = change.isPending ? change.variables.emailNotifications : storedUser?.emailNotifications;
  const isOn = preference ?? change.data?.emailNotifications ?? true;
  return {
    isOn,
    isKnown: !isPending,
    storedUser,
    /** The time zone of the daily email. Undefined until it has loaded. */
    zone: storedUser?.timeZone ?? (storedUser && site && (site.dailyMailZone ?? 'UTC')),
    set: (emailNotifications: boolean) =>
      changeTo({ emailNotifications, ...(emailNotifications && { timeZone: browserTimeZone() }) }),
    setZone: (timeZone: string) => changeTo({ emailNotifications: isOn, timeZone }),
  };
}
