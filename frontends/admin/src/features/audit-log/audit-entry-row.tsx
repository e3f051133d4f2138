import type { AuditEntry, AuditOutcome } from '@dreamreel/proto/identity/audit-log';
import { Badge } from '@dreamreel/ui/controls/badge';
import { shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { withParts } from '@dreamreel/ui/i18n/with-parts';
import { auditSentence, personName } from './audit-sentence.ts';
import { type AuditTexts, useAuditTexts } from './use-audit-texts.ts';

const TONES = {
  done: 'success',
  rejected: 'accent',
  failed: 'danger',
  unknown: 'danger',
} as const satisfies Record<AuditOutcome, string>;

/** An audit log entry: a sentence about the action, followed by the time, outcome and client. */
export function AuditEntryRow({ entry }: { entry: AuditEntry }) {
  const texts = useAuditTexts();
  const { at, outcome, times } = entry;
  const { template, values } = auditSentence(entry, texts);
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[13.5rem_minmax(0,1fr)_auto]">
      <time dateTime={at} className="text-ink-soft text-sm tabular-nums">
        {shownMoment(at, { dateStyle: 'medium', timeStyle: 'medium' })}
      </time>
      <div className="wrap-anywhere min-w-0">
        <p>
          <strong className="font-semibold">{personName(entry, texts)}</strong>{' '}
          {withParts(template, { ...values, movie: <em>{values.movie}</em> })}
          {times > 1 && <span className="text-ink-soft"> · {texts.page.times({ count: times })}</span>}
        </p>
        <Origin entry={entry} texts={texts} />
      </div>
      <Badge tone={TONES[outcome]} className="h-fit w-fit">
        {texts.page[outcome]}
      </Badge>
    </li>
  );
}

/** The admin's role, the client's pseudonym, and the error code. */
function Origin({ entry: { role, client, error }, texts: { page, roles } }: { entry: AuditEntry; texts: AuditTexts }) {
  return (
    <p className="text-ink-soft text-xs">
      {role && `${roles[role]} · `}
      {client !== '' && withParts(page.client, { client: <code>{client}</code> })}
      {error !== null && <> · {withParts(page.error, { code: <code>{error}</code> })}</>}
    </p>
  );
}
