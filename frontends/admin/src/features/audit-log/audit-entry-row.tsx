import type { AuditEntry, AuditOutcome } from '@dreamreel/proto/identity/audit-log';
import { Badge } from '@dreamreel/ui/controls/badge';
import { shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { ROLE_TITLES } from '../../role-texts.ts';
import { actionText, movieName, OUTCOMES, personName } from './audit-words.ts';

const TONES = {
  done: 'success',
  rejected: 'accent',
  failed: 'danger',
  unknown: 'danger',
} as const satisfies Record<AuditOutcome, string>;

/** One action in a sentence, with when, how it ended and from where. */
export function AuditEntryRow({ entry }: { entry: AuditEntry }) {
  const { at, role, outcome, error, client, times } = entry;
  const [before = '', ...after] = actionText(entry).split('{movie}');
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[13.5rem_minmax(0,1fr)_auto]">
      <time dateTime={at} className="text-ink-soft text-sm tabular-nums">
        {shownMoment(at, { dateStyle: 'medium', timeStyle: 'medium' })}
      </time>
      <div className="wrap-anywhere min-w-0">
        <p>
          <strong className="font-semibold">{personName(entry)}</strong> {before}
          {after.length > 0 && <em>{movieName(entry)}</em>}
          {after}
          {times > 1 && <span className="text-ink-soft"> · {times} times</span>}
        </p>
        <p className="text-ink-soft text-xs">
          {role && `${ROLE_TITLES[role]} · `}from <code>{client}</code>
          {error !== null && ` · ${error.replaceAll('-', ' ')}`}
        </p>
      </div>
      <Badge tone={TONES[outcome]} className="h-fit w-fit">
        {OUTCOMES[outcome]}
      </Badge>
    </li>
  );
}
