import { Button } from '@dreamreel/ui/controls/button';
import { Input } from '@dreamreel/ui/controls/input';
import { Label } from '@dreamreel/ui/controls/text-field';
import { useDateInput } from '@dreamreel/ui/controls/use-date-input';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, useId, useState } from 'react';
import { SelectField } from '../../labeled-fields.tsx';
import { searchableActions } from './audit-sentence.ts';

/** Search criteria for the audit log. Empty strings match everything. */
export type AuditFilter = {
  readonly person: string;
  readonly action: string;
  readonly movie: string;
  readonly from: string;
  readonly to: string;
};
export const NO_FILTER: AuditFilter = { person: '', action: '', movie: '', from: '', to: '' };

type Props = { filter: AuditFilter; onChange: (filter: AuditFilter) => void };

/** The search form of the audit log. */
export function AuditFilterForm({ filter, onChange }: Props) {
  const { t } = useLingui();
  /** Counts the resets. A reset also empties incomplete days, which are not part of the filter. */
  const [resets, setResets] = useState(0);
  const field = (name: keyof AuditFilter) => ({
    value: filter[name],
    onChange: (value: string) => onChange({ ...filter, [name]: value }),
  });
  const isEmpty = Object.values(filter).every((value) => value === '');
  return (
    <form
      onSubmit={(event) => event.preventDefault()}
      aria-label={t`Search the audit log`}
      className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-[1fr_1fr_1fr_auto_auto_auto]"
    >
      <TextField label={t`Person`} {...field('person')} />
      <TextField label={t`Movie`} {...field('movie')} />
      <div className="max-md:col-span-2">
        <SelectField label={t`Action`} {...field('action')}>
          <option value="">{t`All`}</option>
          {searchableActions().map(({ action, name }) => (
            <option key={action} value={action}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <DayField key={`from ${resets}`} label={t`From (UTC)`} max={filter.to} {...field('from')} />
      <DayField key={`to ${resets}`} label={t`To (UTC)`} min={filter.from} {...field('to')} />
      <Button
        variant="quiet"
        disabled={isEmpty}
        onClick={() => {
          onChange(NO_FILTER);
          setResets(resets + 1);
        }}
        className="self-end max-md:col-span-2"
      >
        <Trans>Show all</Trans>
      </Button>
    </form>
  );
}

type FieldProps = { label: string; value: string; onChange: (value: string) => void };

function TextField({ label, onChange, value }: FieldProps) {
  return <Field label={label} value={value} maxLength={200} onChange={({ target }) => onChange(target.value)} />;
}

function DayField({ label, value, onChange, min, max }: FieldProps & { min?: string; max?: string }) {
  const { input } = useDateInput({ type: 'date', value, onChange });
  return <Field label={label} {...input} min={min || undefined} max={max || input.max} />;
}

function Field({ label, ...input }: ComponentProps<typeof Input> & { label: string }) {
  const id = useId();
  return (
    <div>
      <Label htmlFor={id} className="mb-1.5">
        {label}
      </Label>
      <Input {...input} id={id} autoComplete="off" />
    </div>
  );
}
