import type { AuditEntry, AuditOutcome } from '@dreamreel/proto/identity/audit-log';
import { Badge } from '@dreamreel/ui/controls/badge';
import { shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { Trans as RuntimeTrans } from '@dreamreel/ui/i18n/trans';
import { Trans, useLingui } from '@lingui/react/macro';
import { ROLE_NAMES } from '../../session/signed-in-admin.ts';
import { auditSentence, OUTCOME_NAMES, personName } from './audit-sentence.ts';

const TONES = {
  done: 'success',
  rejected: 'accent',
  failed: 'danger',
  unknown: 'danger',
} as const satisfies Record<AuditOutcome, string>;

/** An audit log entry: a sentence about the action, followed by the time, outcome and client. */
export function AuditEntryRow({ entry }: { entry: AuditEntry }) {
  const { t } = useLingui();
  const { at, outcome, times } = entry;
  const { id, values, ...sentence } = auditSentence(entry);
  const parts = { ...values, movie: <em>{values.movie}</em> };
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[13.5rem_minmax(0,1fr)_auto]">
      <time dateTime={at} className="text-ink-soft text-sm tabular-nums">
        {shownMoment(at, { dateStyle: 'medium', timeStyle: 'medium' })}
      </time>
      <div className="wrap-anywhere min-w-0">
        <p>
          <strong className="font-semibold">{personName(entry)}</strong>{' '}
          <RuntimeTrans {...sentence} id={id} values={parts} />
          {times > 1 && <span className="text-ink-soft"> · {t`${times} times`}</span>}
        </p>
        <Origin entry={entry} />
      </div>
      <Badge tone={TONES[outcome]} className="h-fit w-fit">
        {t(OUTCOME_NAMES[outcome])}
      </Badge>
    </li>
  );
}

/** The admin's role, the client's pseudonym, and the error code. */
function Origin({ entry: { role, client, error } }: { entry: AuditEntry }) {
  const { t } = useLingui();
  return (
    <p className="text-ink-soft text-xs">
      {role && `${t(ROLE_NAMES[role])} · `}
      {client !== '' && (
        <Trans>
          from <code>{client}</code>
        </Trans>
      )}
      {error !== null && (
        <>
          {' · '}
          <Trans>
            error <code>{error}</code>
          </Trans>
        </>
      )}
    </p>
  );
}
