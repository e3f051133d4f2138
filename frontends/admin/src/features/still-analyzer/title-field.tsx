import { Input } from '@dreamreel/ui/controls/input';
import { Label } from '@dreamreel/ui/controls/label';
import { useId } from 'react';

/** The title of the movie that a still is from, which the description may use. */
export function TitleField({ value, onChange }: { value: string; onChange: (title: string) => void }) {
  const id = useId();
  return (
    <div className="mt-4">
      <Label htmlFor={id} className="mb-1.5">
        Movie title
      </Label>
      <Input
        id={id}
        value={value}
        maxLength={200}
        placeholder="For both steps at once"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
