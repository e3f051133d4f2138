import { ph } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import CircleUser from 'lucide-react/icons/circle-user';
import { Link } from 'react-router';
import { OWN_ACCESS_PATH } from '../../admin-paths.ts';
import { useRoles } from '../../roles.ts';
import { useSignedInAdmin } from '../../session/signed-in-admin.ts';

/**
 * Shows who is signed in, with a link to their account page. The line's height is reserved until the server has
 * responded.
 */
export function SignedInAs() {
  const roles = useRoles();
  const who = useSignedInAdmin();
  return (
    <p className="mt-1 flex min-h-11 items-center text-sm sm:min-h-8">
      {who && (
        <Link
          to={OWN_ACCESS_PATH}
          className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-control px-1 text-ink-soft hover:text-ink sm:min-h-8"
        >
          <CircleUser aria-hidden="true" className="size-4 shrink-0" />
          <span className="wrap-anywhere">
            <Trans>
              Signed in as <span className="font-medium text-ink">{ph({ name: who.name })}</span> ·{' '}
              {{ role: roles[who.role].name }}
            </Trans>
          </span>
        </Link>
      )}
    </p>
  );
}
