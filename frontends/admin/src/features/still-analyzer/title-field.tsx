import { Input } from '@dreamreel/ui/controls/input';
import { Label } from '@dreamreel/ui/controls/label';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { useId } from 'react';
import { MissingText } from './missing-text.tsx';
import { stillTexts } from './texts.ts';

type TitleFieldProps = { value: string; isMissing: boolean; onChange: (title: string) => void };

/** Input for the title of the movie that the still comes from. The description may use the title. */
export function TitleField({ value, isMissing, onChange }: TitleFieldProps) {
  const texts = useTexts(stillTexts);
  const id = useId();
  return (
    <div className="mt-4">
      <Label htmlFor={id} className="mb-1.5">
        {texts.movieTitle}
      </Label>
      <Input
        id={id}
        value={value}
        maxLength={200}
        placeholder={texts.titlePlaceholder}
        aria-invalid={isMissing}
        aria-describedby={`${id}-error`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <MissingText id={`${id}-error`}>{isMissing && texts.titleMissing}</MissingText>
    </div>
  );
}
