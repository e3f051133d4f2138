import { DESCRIBED_BY_ADMIN, DESCRIPTION_MAX_LENGTH } from '@dreamreel/proto/catalogue/image-records';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { Button } from '@dreamreel/ui/controls/button';
import { Label, TextArea } from '@dreamreel/ui/controls/text-field';
import type { Locale } from '@dreamreel/ui/i18n/locale';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';

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
  const { t } = useLingui();
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
      <DescriptionField lang="en" label={t`For players who can’t see the image`} value={text} onChange={setText} />
      <DescriptionField
        lang="de"
        label={t`The same in German (optional)`}
        value={germanText}
        onChange={setGermanText}
      />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <p className="text-ink-soft text-sm">
          {describedBy === null
            ? t`No description yet. Players are told that this scene has no description.`
            : describedBy === DESCRIBED_BY_ADMIN
              ? t`Written by a person`
              : t`Written by ${{ author: describedBy }}`}
        </p>
        <Button type="submit" disabled={isBusy || isUnchanged}>
          <Trans>Save description</Trans>
        </Button>
      </div>
    </form>
  );
}

type DescriptionFieldProps = { lang: Locale; label: string; value: string; onChange: (value: string) => void };

function DescriptionField({ lang, label, value, onChange }: DescriptionFieldProps) {
  const { t } = useLingui();
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
        placeholder={t`Describe the image without naming any people`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
