import type { Invitation } from '@dreamreel/proto/identity/admins';
import { Button } from '@dreamreel/ui/controls/button';
import { shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { ROLE_TITLES } from '../../role-texts.ts';
import { withdraw } from './api.ts';
import { usePeopleChange } from './use-people-change.ts';

/** The invitations that nobody has used yet. */
export function InvitationList({ invitations }: { invitations: readonly Invitation[] }) {
  const withdrawing = usePeopleChange(withdraw, {
    done: () => 'Invitation Withdrawn',
    failed: 'Invitation Not Withdrawn',
  });
  return (
    <section aria-labelledby="invitations-heading">
      <h2 id="invitations-heading" className="text-2xl">
        Open invitations
      </h2>
      {invitations.length === 0 && (
        <p className="mt-2 text-ink-soft text-sm">None. Those that were used are people now.</p>
      )}
      <ul className="mt-2 divide-y divide-line">
        {invitations.map(({ id, role, note, invitedBy, expiresAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <p className="wrap-anywhere min-w-0 flex-1 text-sm">
              <span className="font-medium">{note || 'Without a name'}</span> · {ROLE_TITLES[role]}
              <span className="block text-ink-soft">
                By {invitedBy}, ends {shownMoment(expiresAt, { dateStyle: 'medium' })}
              </span>
            </p>
            <Button
              variant="quiet"
              aria-label={`Withdraw the invitation of ${note || 'somebody without a name'}`}
              busy={withdrawing.isPending && withdrawing.variables === id}
              onClick={() => withdrawing.mutate(id)}
            >
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
