import { Input } from '@dreamreel/ui/controls/input';
import { Label } from '@dreamreel/ui/controls/text-field';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { MissingText } from './missing-text.tsx';

type TitleFieldProps = { value: string; isMissing: boolean; onChange: (title: string) => void };

/** Input for the title of the movie that the still comes from. The description may use the title. */
export function TitleField({ value, isMissing, onChange }: TitleFieldProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <div className="mt-4">
      <Label htmlFor={id} className="mb-1.5">
        <Trans>Movie title</Trans>
      </Label>
      <Input
        id={id}
        value={value}
        maxLength={200}
        placeholder={t`Required for Analyze & Generate`}
        aria-invalid={isMissing}
        aria-describedby={`${id}-error`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <MissingText id={`${id}-error`}>{isMissing && t`Please enter a movie title`}</MissingText>
    </div>
  );
}
