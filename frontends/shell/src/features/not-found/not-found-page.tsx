import { buttonClass } from '@dreamreel/ui/controls/button';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';

export function NotFoundPage() {
  return (
    <div className="page-column flex flex-1 flex-col items-center justify-center py-16 text-center">
      <CutFrame />
      <h1 className="mt-8 text-4xl sm:text-5xl">
        <Trans>404 Page Not Found</Trans>
      </h1>
      <p className="mt-4 max-w-sm text-balance text-ink-soft">
        <Trans>There’s no page at this address. You can still play today’s movie.</Trans>
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Link to="/daily" className={buttonClass({ variant: 'primary' })}>
          <Trans>Play Today's Challenge</Trans>
        </Link>
        <Link to="/" className={buttonClass({ variant: 'quiet' })}>
          <Trans>Go to the home page</Trans>
        </Link>
      </div>
    </div>
  );
}

function CutFrame() {
  return (
    <svg aria-hidden="true" viewBox="0 0 220 120" className="h-32 sm:h-40" fill="none">
      <g className="text-line" fill="currentColor">
        <path d="M0 0h62l-7 16 11 14-9 16 8 14-10 16 9 14-8 30H0z" />
        <path d="M220 0h-58l-7 16 11 14-9 16 8 14-10 16 9 14-8 30h64z" />
      </g>
      <g className="text-screen" fill="currentColor">
        {[8, 24, 40, 172, 188, 204].map((x) => (
          <g key={x}>
            <rect x={x} y="8" width="8" height="10" rx="2.5" />
            <rect x={x} y="102" width="8" height="10" rx="2.5" />
          </g>
        ))}
      </g>
      <g className="text-ink-soft" stroke="currentColor" strokeWidth="1.5" strokeDasharray="4 6">
        <path d="M74 24h72M74 96h72" />
      </g>
      <path
        className="text-accent"
        d="M91 56c0 11 8.500 19 19 19s19-8 19-19c-3.500 6.500-10.500 11-19 11s-15.500-4.500-19-11z"
        fill="currentColor"
      />
    </svg>
  );
}
