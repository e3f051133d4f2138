import { useTexts } from '@dreamreel/ui/i18n/texts';
import { withParts } from '@dreamreel/ui/i18n/with-parts';
import type { ReactNode } from 'react';
import { archiveTexts } from './texts.ts';

/** Links to the feed and the calendar subscription for new movies. */
export function SubscribeLinks() {
  const texts = useTexts(archiveTexts);
  return (
    <p className="mt-12 text-ink-soft text-sm">
      {withParts(texts.subscribe, {
        feed: (words) => <FileLink href="/feed.xml">{words}</FileLink>,
        calendar: (words) => <FileLink href="/calendar.ics">{words}</FileLink>,
      })}
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
