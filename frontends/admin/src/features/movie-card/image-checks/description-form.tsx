import { DESCRIBED_BY_ADMIN } from '@dreamreel/proto/catalogue/image-records';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { Button } from '@dreamreel/ui/controls/button';
import { Label } from '@dreamreel/ui/controls/label';
import { TextArea } from '@dreamreel/ui/controls/text-area';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { useId, useState } from 'react';
import { imageChecksTexts } from './texts.ts';

type DescriptionFormProps = {
  scene: Pick<AdminMovie['scenes'][number], 'describes' | 'describedBy'>;
  isBusy: boolean;
  onSave: (describes: string) => void;
};

/**
 * Shows the image description that players read, and who wrote the description. The admin can replace the description.
 */
export function DescriptionForm({ scene: { describes, describedBy }, isBusy, onSave }: DescriptionFormProps) {
  const texts = useTexts(imageChecksTexts);
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
        {texts.forPlayers}
      </Label>
      <TextArea
        id={id}
        value={text}
        maxLength={500}
        placeholder={texts.descriptionHelp}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <p className="text-ink-soft text-sm">
          {describedBy === null
            ? texts.notDescribed
            : describedBy === DESCRIBED_BY_ADMIN
              ? texts.describedByAdmin
              : texts.describedBy({ author: describedBy })}
        </p>
        <Button type="submit" disabled={isBusy || text.trim() === describes}>
          {texts.saveDescription}
        </Button>
      </div>
    </form>
  );
}
