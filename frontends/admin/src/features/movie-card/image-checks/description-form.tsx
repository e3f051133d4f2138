import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { Button } from '@dreamreel/ui/controls/button';
import { Label } from '@dreamreel/ui/controls/label';
import { TextArea } from '@dreamreel/ui/controls/text-area';
import { useId, useState } from 'react';

type DescriptionFormProps = {
  scene: Pick<AdminMovie['scenes'][number], 'describes' | 'describedBy'>;
  isBusy: boolean;
  onSave: (describes: string) => void;
};

/** The description that players get, and who has written it; the admin may replace it. */
export function DescriptionForm({ scene: { describes, describedBy }, isBusy, onSave }: DescriptionFormProps) {
  const [text, setText] = useState(describes);
  const id = useId();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSave(text.trim());
      }}
      className="mt-4 border-line border-t pt-4"
    >
      <Label htmlFor={id} className="mb-1.5">
        For players who cannot see it
      </Label>
      <TextArea
        id={id}
        value={text}
        maxLength={500}
        placeholder="What is to be seen, without naming anybody"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <p className="text-ink-soft text-sm">
          {describedBy === null
            ? 'Players read that the scene has not been described yet.'
            : `Described by ${describedBy}`}
        </p>
        <Button type="submit" disabled={isBusy || text.trim() === describes}>
          Save description
        </Button>
      </div>
    </form>
  );
}
