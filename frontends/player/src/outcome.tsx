import { buttonClass, Spinner } from '@dreamreel/ui/controls/button';
import { focusPart } from '@dreamreel/ui/overlays/focus-part';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

type OutcomeProps = {
  title: string;
  text: ReactNode;
  hint?: string | undefined;
  isBusy?: boolean;
  /** True if the outcome replaces a form. After the form is removed, the outcome's heading is focused. */
  takesFocus?: boolean;
  children?: ReactNode;
};

export function Outcome({ title, text, hint, isBusy = false, takesFocus = false, children }: OutcomeProps) {
  return (
    <div className="page-column flex flex-1 flex-col items-center justify-center py-16 text-center">
      <div role="status" aria-busy={isBusy} className="flex flex-col items-center">
        <div className="h-6 text-2xl text-accent-ink">{isBusy && <Spinner />}</div>
        <h1 ref={takesFocus ? focusPart : undefined} className="mt-4 text-4xl sm:text-5xl">
          {title}
        </h1>
        <p className="wrap-anywhere mt-4 max-w-md text-balance text-ink-soft">{text}</p>
        <p className="mt-1 min-h-6 max-w-md text-balance text-ink-soft">{hint}</p>
      </div>
      <div className="mt-7 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  );
}

export function ReturnLink() {
  return (
    <Link to="/" className={buttonClass({ variant: 'primary' })}>
      <Trans>Return to Dreamreel</Trans>
    </Link>
  );
}

export function AccountLink() {
  return (
    <Link to="/account" className={buttonClass()}>
      <Trans>Go to Your Account</Trans>
    </Link>
  );
}

/**
 * Returns the token from the link that opened this page, or an empty string if there is none. The token is in the URL
 * fragment (`#`), which browsers don't send to the server.
 */
export function useLinkToken(): string {
  return new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '';
}
