import { Trans } from '@lingui/react/macro';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import type { ReactNode } from 'react';
import { focusPart } from '../overlays/focus-part.ts';
import { Button } from './button.tsx';

type ErrorPanelProps = {
  /** What went wrong. */
  title: string;
  /** What was saved and what the user can do next. */
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
};

/**
 * Shown in place of content that failed to load, with a Retry button. Retrying removes the panel, so the focus moves to
 * the surrounding element.
 */
export function ErrorPanel({ title, children, onRetry }: ErrorPanelProps) {
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-16 text-center">
      <BrokenMovie />
      <h2 className="mt-2 text-2xl">{title}</h2>
      {children && <div className="text-ink-soft">{children}</div>}
      {onRetry && <RetryButton onRetry={onRetry} className="mt-3" />}
    </div>
  );
}

type InlineFailureProps = { title: string; children: ReactNode; onRetry: () => void };

/** An `ErrorPanel` for a small part of a page. */
export function InlineFailure({ title, children, onRetry }: InlineFailureProps) {
  return (
    <div role="alert" className="mt-3 flex flex-wrap items-center justify-between gap-3">
      <div>
        <p className="font-medium">{title}</p>
        <p className="text-ink-soft text-sm">{children}</p>
      </div>
      <RetryButton onRetry={onRetry} />
    </div>
  );
}

function RetryButton({ onRetry, className }: { onRetry: () => void; className?: string }) {
  return (
    <Button
      className={className}
      onClick={({ currentTarget }) => {
        focusPart(currentTarget.closest('[role="alert"]')?.parentElement);
        onRetry();
      }}
    >
      <RotateCcw aria-hidden="true" className="size-4" />
      <Trans>Retry</Trans>
    </Button>
  );
}

function BrokenMovie() {
  return (
    <svg aria-hidden="true" viewBox="0 0 120 56" className="h-14 text-ink-soft" fill="none" stroke="currentColor">
      <path d="M2 8h46l-5 8 7 8-8 8 6 8-4 8H2z" strokeWidth="2" strokeLinejoin="round" />
      <path d="M118 8H64l-5 8 7 8-8 8 6 8-4 8h58z" strokeWidth="2" strokeLinejoin="round" />
      <path
        d="M9 15h4m6 0h4m6 0h4M9 41h4m6 0h4m6 0h4M78 15h4m6 0h4m6 0h4m6 0h4M78 41h4m6 0h4m6 0h4m6 0h4"
        strokeWidth="3"
      />
    </svg>
  );
}
