import CircleUser from 'lucide-react/icons/circle-user';
import { Link } from 'react-router';
import { OWN_ACCESS } from '../../admin-addresses.ts';
import { useWho } from '../../session/who.ts';

const ROLES = { admin: 'Admin', editor: 'Editor' } as const;

/** Who is signed in, and the way to their own access. The line is reserved until the server has said who it is. */
export function SignedInAs() {
  const who = useWho();
  return (
    <p className="mt-1 flex min-h-11 items-center text-sm sm:min-h-8">
      {who && (
        <Link
          to={OWN_ACCESS}
          className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-control px-1 text-ink-soft hover:text-ink sm:min-h-8"
        >
          <CircleUser aria-hidden="true" className="size-4 shrink-0" />
          <span className="wrap-anywhere">
            Signed in as <span className="font-medium text-ink">{who.name}</span> · {ROLES[who.role]}
          </span>
        </Link>
      )}
    </p>
  );
}
