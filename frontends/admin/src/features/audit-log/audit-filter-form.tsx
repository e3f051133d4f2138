import { gameDateSchema } from '@dreamreel/proto/calendar';
import { Button } from '@dreamreel/ui/controls/button';
import { LATEST } from '@dreamreel/ui/controls/use-date-input';
import { Trans, useLingui } from '@lingui/react/macro';
import { LabeledInput, SelectField } from '../../labeled-fields.tsx';
import { searchableActions } from './audit-sentence.ts';

/** Search criteria for the audit log. Empty strings match everything. */
export type AuditFilter = Readonly<Record<'person' | 'action' | 'movie' | 'from' | 'to', string>>;
export const NO_FILTER: AuditFilter = { person: '', action: '', movie: '', from: '', to: '' };

type AuditFilterFormProps = { filter: AuditFilter; onChange: (filter: AuditFilter) => void };

/** The search form of the audit log. */
export function AuditFilterForm({ filter, onChange }: AuditFilterFormProps) {
  const { t } = useLingui();
  const isEmpty = Object.values(filter).every((value) => value === '');
  return (
    <form
      onSubmit={(event) => event.preventDefault()}
      onChange={(event) => onChange(filterIn(event.currentTarget))}
      onReset={() => onChange(NO_FILTER)}
      aria-label={t`Search the audit log`}
      className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-[1fr_1fr_1fr_auto_auto_auto]"
    >
      <LabeledInput label={t`Person`} name="person" maxLength={200} />
      <LabeledInput label={t`Movie`} name="movie" maxLength={200} />
      <div className="max-md:col-span-2">
        <SelectField label={t`Action`} name="action" options={searchableActions()}>
          <option value="">{t`All`}</option>
        </SelectField>
      </div>
      <LabeledInput
        label={t`From (UTC)`}
        name="from"
        type="date"
        max={filter.to || LATEST.date}
        className="max-sm:!px-2"
      />
      <LabeledInput
        label={t`To (UTC)`}
        name="to"
        type="date"
        min={filter.from}
        max={LATEST.date}
        className="max-sm:!px-2"
      />
      <Button variant="quiet" type="reset" disabled={isEmpty} className="self-end max-md:col-span-2">
        <Trans>Show all</Trans>
      </Button>
    </form>
  );
}

/** Reads the form. A day that is still being typed, such as the year 0002, doesn't filter yet. */
function filterIn(form: HTMLFormElement): AuditFilter {
  const fields = new FormData(form);
  const text = (name: string) => String(fields.get(name));
  const day = (name: string) => gameDateSchema.safeParse(text(name)).data ?? '';
  return { person: text('person'), action: text('action'), movie: text('movie'), from: day('from'), to: day('to') };
}
