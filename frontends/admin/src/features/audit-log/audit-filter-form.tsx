import { Button } from '@dreamreel/ui/controls/button';
import { Input } from '@dreamreel/ui/controls/input';
import { Label } from '@dreamreel/ui/controls/label';
import { Select } from '@dreamreel/ui/controls/select';
import { type ComponentProps, useId } from 'react';
import { type AuditFilter, NO_FILTER } from './api.ts';
import { searchableActions } from './audit-sentence.ts';
import { useAuditTexts } from './use-audit-texts.ts';

type Props = { filter: AuditFilter; onChange: (filter: AuditFilter) => void };

/** The search form of the audit log. */
export function AuditFilterForm({ filter, onChange }: Props) {
  const set = (name: keyof AuditFilter, value: string) => onChange({ ...filter, [name]: value });
  const { page: texts, actionNames } = useAuditTexts();
  const actionId = useId();
  const field = (name: keyof AuditFilter) => ({
    value: filter[name],
    onChange: (value: string) => set(name, value),
  });
  const isEmpty = Object.values(filter).every((value) => value === '');
  return (
    <form
      onSubmit={(event) => event.preventDefault()}
      aria-label={texts.search}
      className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-[1fr_1fr_1fr_auto_auto_auto]"
    >
      <Field label={texts.person} {...field('person')} />
      <Field label={texts.movie} {...field('movie')} />
      <div className="max-md:col-span-2">
        <Label htmlFor={actionId} className="mb-1.5">
          {texts.action}
        </Label>
        <Select
          id={actionId}
          value={filter.action}
          onChange={({ target }) => set('action', target.value)}
          className="w-full"
        >
          <option value="">{texts.allActions}</option>
          {searchableActions(actionNames).map(({ action, name }) => (
            <option key={action} value={action}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <Field label={texts.from} type="date" max={filter.to || undefined} {...field('from')} />
      <Field label={texts.to} type="date" min={filter.from || undefined} {...field('to')} />
      <Button
        variant="quiet"
        disabled={isEmpty}
        onClick={() => onChange(NO_FILTER)}
        className="self-end max-md:col-span-2"
      >
        {texts.showAll}
      </Button>
    </form>
  );
}

type FieldProps = Omit<ComponentProps<typeof Input>, 'onChange'> & { label: string; onChange: (value: string) => void };

function Field({ label, onChange, ...input }: FieldProps) {
  const id = useId();
  return (
    <div>
      <Label htmlFor={id} className="mb-1.5">
        {label}
      </Label>
      <Input {...input} id={id} maxLength={200} onChange={({ target }) => onChange(target.value)} autoComplete="off" />
    </div>
  );
}
