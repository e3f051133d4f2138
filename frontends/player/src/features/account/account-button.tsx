import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import type { SignedInUser } from '../../session/signed-in-user.ts';

export function AccountButton({ user, className, ...rest }: ComponentProps<'button'> & { user: SignedInUser }) {
  return (
    <button
      type="button"
      aria-haspopup="menu"
      data-account-button
      {...rest}
      className={clsx('grid size-11 shrink-0 place-items-center rounded-full', className)}
    >
      <span className="grid size-9 place-items-center rounded-full border border-transparent bg-accent font-semibold text-on-accent text-sm">
        {initials(user)}
      </span>
      {/* The label starts with the visible initials, because voice control users say what they see. */}
      <span className="sr-only">
        <Trans>Account menu</Trans>
      </span>
    </button>
  );
}

/**
 * Moves the focus to the account button. Use this function if the element that opened a dialog no longer exists when
 * the dialog closes.
 */
export function focusAccountButton(event: Event): void {
  event.preventDefault();
  document.querySelector<HTMLElement>('[data-account-button]')?.focus();
}

type Named = { readonly name: string | null; readonly email: string };

export function initials({ name, email }: Named): string {
  const nameInitials = (name ?? '').split(/\s+/).flatMap(firstLetter).slice(0, 2).join('');
  return (nameInitials || firstLetter(email).join('')).toUpperCase() || 'U';
}

function firstLetter(word: string): string[] {
  return word.match(/[\p{L}\p{N}]\p{M}*/u)?.slice(0, 1) ?? [];
}
