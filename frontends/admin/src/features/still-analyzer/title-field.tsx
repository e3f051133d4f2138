import { Input } from '@dreamreel/ui/controls/input';
import { Label } from '@dreamreel/ui/controls/label';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { useId } from 'react';
import { stillTexts } from './texts.ts';

/** The field for the title of the movie that a still is from. The description can use it. */
export function TitleField({ value, onChange }: { value: string; onChange: (title: string) => void }) {
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
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
