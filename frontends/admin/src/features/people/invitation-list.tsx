import type { Invitation } from '@dreamreel/proto/identity/admins';
import { Button } from '@dreamreel/ui/controls/button';
import { shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { useRoles } from '../../role-texts.ts';
import { withdraw } from './api.ts';
import { peopleTexts } from './texts.ts';
import { usePeopleChange } from './use-people-change.ts';

/** The invitations that haven't been used yet. */
export function InvitationList({ invitations }: { invitations: readonly Invitation[] }) {
  const texts = useTexts(peopleTexts);
  const roles = useRoles();
  const withdrawing = usePeopleChange(withdraw, {
    done: () => texts.withdrawn,
    failed: texts.notWithdrawn,
  });
  return (
    <section aria-labelledby="invitations-heading">
      <h2 id="invitations-heading" className="text-2xl">
        {texts.invitations}
      </h2>
      {invitations.length === 0 && <p className="mt-2 text-ink-soft text-sm">{texts.noInvitations}</p>}
      <ul className="mt-2 divide-y divide-line">
        {invitations.map(({ id, role, note, invitedBy, expiresAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <p className="wrap-anywhere min-w-0 flex-1 text-sm">
              <span className="font-medium">{note || texts.unnamed}</span> · {roles[role].name}
              <span className="block text-ink-soft">
                {texts.invitationBy({
                  inviter: invitedBy,
                  date: shownMoment(expiresAt, { dateStyle: 'medium' }),
                })}
              </span>
            </p>
            <Button
              variant="quiet"
              aria-label={texts.withdrawFor({ name: note || texts.unnamedPerson })}
              busy={withdrawing.isPending && withdrawing.variables === id}
              onClick={() => withdrawing.mutate(id)}
            >
              {texts.withdraw}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
