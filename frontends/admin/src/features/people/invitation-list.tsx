import type { Invitation } from '@dreamreel/proto/identity/admins';
import { Button } from '@dreamreel/ui/controls/button';
import { shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRoles } from '../../roles.ts';
import { withdraw } from './api.ts';
import { usePeopleChange } from './use-people-change.ts';

/** The invitations that haven't been used yet. */
export function InvitationList({ invitations }: { invitations: readonly Invitation[] }) {
  const { t } = useLingui();
  const roles = useRoles();
  const withdrawing = usePeopleChange(withdraw, {
    done: () => t`Invitation Withdrawn`,
    failed: t`Couldn’t withdraw the invitation`,
  });
  return (
    <section aria-labelledby="invitations-heading">
      <h2 id="invitations-heading" className="text-2xl">
        <Trans>Pending invitations</Trans>
      </h2>
      {invitations.length === 0 && (
        <p className="mt-2 text-ink-soft text-sm">
          <Trans>No pending invitations.</Trans>
        </p>
      )}
      <ul className="mt-2 divide-y divide-line">
        {invitations.map(({ id, role, note, invitedBy, expiresAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <p className="wrap-anywhere min-w-0 flex-1 text-sm">
              <span className="font-medium">{note || t`No name`}</span> · {roles[role].name}
              <span className="block text-ink-soft">
                {t`Invited by ${{ inviter: invitedBy }}, expires ${{ date: shownMoment(expiresAt, { dateStyle: 'medium' }) }}`}
              </span>
            </p>
            <Button
              variant="quiet"
              aria-label={t`Withdraw the invitation for ${{ name: note || t`an unnamed person` }}`}
              busy={withdrawing.isPending && withdrawing.variables === id}
              onClick={() => withdrawing.mutate(id)}
            >
              <Trans>Withdraw</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
