import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LogoMark } from './logo-mark.tsx';

/** The header with the logo. `children` are the visitor's tools. */
export function Header({ children }: { children?: ReactNode }) {
  const { t } = useLingui();
  return (
    <header className="page-column flex h-16 sideways:h-13 shrink-0 items-center justify-between gap-2">
      <Link to="/" className="-mx-2 flex items-center gap-2 rounded-control px-2 py-1.5" aria-label={t`Dreamreel home`}>
        <LogoMark className="h-6 sm:h-7" />
        <span className="font-display font-semibold text-lg max-[22rem]:sr-only leading-none tracking-[-0.02em] sm:text-[1.375rem]">
          Dreamreel
        </span>
      </Link>
      <div className="flex shrink-0 items-center gap-1.5 sm:gap-3">{children}</div>
    </header>
  );
}
