import { useTexts } from '@dreamreel/ui/i18n/texts';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import type { SignedInUser } from '../../session/signed-in-user.ts';
import { accountMenuTexts } from './account-menu-texts.ts';
import { initials } from './initials.ts';

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
