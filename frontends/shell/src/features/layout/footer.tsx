import { askForConsent } from '@dreamreel/ui/consent';
import { Link } from 'react-router';
import { Keys } from '../keys/keys.tsx';

const linkClass = 'underline-offset-4 hover:text-ink hover:underline';

/** The admin's door has keys of its own. */
export function Footer({ isPlayers }: { isPlayers: boolean }) {
  return (
    <footer className="page-column mt-16">
      <div className="flex flex-col gap-x-6 gap-y-2 border-line border-t py-7 text-ink-soft text-sm sm:flex-row sm:justify-between">
        <p>One film a day, in five dreamt scenes. A new reel at midnight UTC.</p>
        <p className="flex gap-5">
          {isPlayers && <Keys className={`${linkClass} pointer-coarse:hidden`} />}
          <Link to="/archive" className={linkClass}>
            Earlier days
          </Link>
          <Link to="/privacy" className={linkClass}>
            Privacy
          </Link>
          <button type="button" onClick={askForConsent} className={linkClass}>
            Cookies
          </button>
        </p>
      </div>
    </footer>
  );
}
