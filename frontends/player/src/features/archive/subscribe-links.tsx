import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** Links to the feed and the calendar subscription for new movies. */
export function SubscribeLinks() {
  return (
    <p className="mt-12 text-ink-soft text-sm">
      <Trans>
        Get notified about new movies: subscribe to the <FileLink href="/feed.xml">feed</FileLink> or the{' '}
        <FileLink href="/calendar.ics">calendar</FileLink>. Neither one gives away the title.
      </Trans>
    </p>
  );
}

/** A regular link instead of a router link, because the file isn't a page of the app. */
function FileLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="inline-flex min-h-11 items-center font-medium text-ink underline sm:min-h-0">
      {children}
    </a>
  );
}
