import { DESCRIBED_BY_ADMIN, DESCRIPTION_MAX_LENGTH } from '@dreamreel/proto/catalogue/image-records';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { Button } from '@dreamreel/ui/controls/button';
import { Label } from '@dreamreel/ui/controls/label';
import { TextArea } from '@dreamreel/ui/controls/text-area';
import type { Locale } from '@dreamreel/ui/i18n/locale';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { useId, useState } from 'react';
import { imageChecksTexts } from './texts.ts';

type DescriptionFormProps = {
  scene: Pick<AdminMovie['scenes'][number], keyof ImageTexts | 'describedBy'>;
  isBusy: boolean;
  onSave: (written: ImageTexts) => void;
};

/** An image's description in both languages. */
export type ImageTexts = { readonly describes: string; readonly germanDescription: string };

/**
 * Shows the image description that players read in each language, and who wrote it. The admin can replace both texts.
 */
export function DescriptionForm({ scene, isBusy, onSave }: DescriptionFormProps) {
  const { describes, germanDescription, describedBy } = scene;
  const texts = useTexts(imageChecksTexts);
  const [text, setText] = useState(describes);
  const [germanText, setGermanText] = useState(germanDescription);
  const written = { describes: text.trim(), germanDescription: germanText.trim() };
  const isUnchanged = written.describes === describes && written.germanDescription === germanDescription;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSave(written);
      }}
      className="mt-4 border-line border-t pt-4"
    >
      <DescriptionField lang="en" label={texts.forPlayers} value={text} onChange={setText} />
      <DescriptionField lang="de" label={texts.forGermanPlayers} value={germanText} onChange={setGermanText} />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <p className="text-ink-soft text-sm">
          {describedBy === null
            ? texts.notDescribed
            : describedBy === DESCRIBED_BY_ADMIN
              ? texts.describedByAdmin
              : texts.describedBy({ author: describedBy })}
        </p>
        <Button type="submit" disabled={isBusy || isUnchanged}>
          {texts.saveDescription}
        </Button>
      </div>
    </form>
  );
}

type DescriptionFieldProps = { lang: Locale; label: string; value: string; onChange: (value: string) => void };

function DescriptionField({ lang, label, value, onChange }: DescriptionFieldProps) {
  const texts = useTexts(imageChecksTexts);
  const id = useId();
  return (
    <div className="mb-3">
      <Label htmlFor={id} className="mb-1.5">
        {label}
      </Label>
      <TextArea
        id={id}
        lang={lang}
        value={value}
        maxLength={DESCRIPTION_MAX_LENGTH}
        placeholder={texts.descriptionHelp}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
