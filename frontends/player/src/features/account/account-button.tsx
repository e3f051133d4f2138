import { useTexts } from '@dreamreel/ui/i18n/texts';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import type { SignedInUser } from '../../session/signed-in-user.ts';
import { accountMenuTexts } from './account-menu-texts.ts';

/** The button that stands for the signed-in user: their initials in a frame. */
export function AccountButton({ user, className, ...rest }: ComponentProps<'button'> & { user: SignedInUser }) {
  const texts = useTexts(accountMenuTexts);
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
      {/* After what is to be seen: whoever speaks to the computer says what they see. */}
      <span className="sr-only">{texts.menu}</span>
    </button>
  );
}

/** For a dialog whose opener no longer exists when it closes: a menu item, or the Sign In button after a sign-in. */
export function focusAccountButton(event: Event): void {
  event.preventDefault();
  document.querySelector<HTMLElement>('[data-account-button]')?.focus();
}

type Named = { readonly name: string | null; readonly email: string };

/** The first letter or digit of the first two words of the name; otherwise that of the e-mail address; otherwise 'U'. */
export function initials({ name, email }: Named): string {
  const ofName = (name ?? '').split(/\s+/).flatMap(firstLetter).slice(0, 2).join('');
  return (ofName || firstLetter(email).join('')).toUpperCase() || 'U';
}

/** The first letter or digit with its combining marks. Empty if the word has no letter or digit. */
function firstLetter(word: string): string[] {
  return word.match(/[\p{L}\p{N}]\p{M}*/u)?.slice(0, 1) ?? [];
}
