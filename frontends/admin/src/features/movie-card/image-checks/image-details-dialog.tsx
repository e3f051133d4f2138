import {
  DESCRIBED_BY_ADMIN,
  DESCRIPTION_MAX_LENGTH,
  MAX_CAPTION_LENGTH,
} from '@dreamreel/proto/catalogue/image-records';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { Button } from '@dreamreel/ui/controls/button';
import { TextField, type TextFieldProps } from '@dreamreel/ui/controls/text-field';
import type { Locale } from '@dreamreel/ui/i18n/locale';
import { msg, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { FormDialog, useUnsavedChanges } from '../../../confirm.tsx';
import { LongTextField } from '../../../labeled-fields.tsx';
import { MovieImage } from '../../../movies/movie-image.tsx';
import { imageMark, ReadinessBadge } from '../../../movies/readiness-badge.tsx';
import { type ImageTexts, useImageChecks } from '../use-movie-change.ts';

const ISSUES = {
  'hint-1-names-movie': msg`This is the hardest hint, but the image gives the movie away.`,
  'hint-5-says-nothing': msg`This is the easiest hint, but the image doesn’t help players recognize the movie.`,
  'little-of-prompt': msg`This image shows less than half of what its prompt describes.`,
  'not-checked': msg`This image hasn’t been checked against its prompt yet.`,
  'not-described': msg`The description isn’t based on this image.`,
  'not-public': msg`Moderation flagged this image or didn’t respond. The movie can’t be scheduled.`,
};

const TEXTS = ['describes', 'germanDescription', 'scene', 'germanScene'] as const;

type Scene = AdminMovie['scenes'][number];
type ImageDetailsDialogProps = { movie: AdminMovie; position: number; onClose: () => void };

export function ImageDetailsDialog({ movie, position, onClose }: ImageDetailsDialogProps) {
  const { t } = useLingui();
  const title = t`Hint ${{ level: position + 1 }} of ${{ title: movie.title }}`;
  return (
    <FormDialog title={title} className="sm:max-w-2xl" onClose={onClose}>
      <ImageDetails movie={movie} position={position} />
    </FormDialog>
  );
}

/** Shows an image, its check results, and the models that produced them. */
export function ImageDetails({ movie, position }: Omit<ImageDetailsDialogProps, 'onClose'>) {
  const { check, describe, acceptDuplicate } = useImageChecks(movie);
  const scene = movie.scenes[position];
  const image = movie.generatedImages[position] ?? null;
  if (!scene?.readiness || image === null) return null;
  const { readiness } = scene;
  const isBusy = check.isPending || describe.isPending;

  return (
    <>
      {/* Limited to less than half the window height so that the check results stay visible. */}
      <div className="mx-auto w-full max-w-[67.5dvh]">
        <MovieImage image={image} alt={scene.describes} sizes="40rem" className="w-full rounded-control" />
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
        <ReadinessBadge mark={imageMark(readiness)} />
        <Button busy={check.isPending} disabled={isBusy} onClick={() => check.mutate(position)}>
          <RefreshCw aria-hidden="true" className="size-4" />
          <Trans>Check again</Trans>
        </Button>
      </div>
      <Issues scene={scene} isBusy={acceptDuplicate.isPending} onAccept={() => acceptDuplicate.mutate(position)} />
      <Findings scene={scene} />
      <DescriptionForm
        key={[scene.describes, scene.germanDescription, scene.scene, scene.germanScene].join('\n')}
        scene={scene}
        isBusy={isBusy}
        onSave={(written) => describe.mutate({ position, ...written })}
      />
    </>
  );
}

function Issues({ scene: { readiness }, isBusy, onAccept }: { scene: Scene; isBusy: boolean; onAccept: () => void }) {
  const { t } = useLingui();
  const { issues = [], looksLike = [] } = readiness ?? {};
  if (issues.length === 0) return null;
  return (
    <>
      <ul className="mt-3 flex list-disc flex-col gap-1 pl-5 text-sm">
        {issues.map((issue) => (issue === 'near-duplicate' ? null : <li key={issue}>{t(ISSUES[issue])}</li>))}
        {looksLike.map((level) => (
          <li key={level}>
            <Trans>This image looks like hint {level}.</Trans>
          </li>
        ))}
      </ul>
      {looksLike.length > 0 && (
        <Button className="mt-2" busy={isBusy} onClick={onAccept}>
          <Trans>Keep both</Trans>
        </Button>
      )}
    </>
  );
}

function Findings({ scene: { check, moderation } }: { scene: Scene }) {
  const { t } = useLingui();
  return (
    <div className="mt-4 border-line border-t pt-4 text-sm">
      {check ? (
        <>
          <div className="grid gap-4 sm:grid-cols-3">
            <FindingList title={t`In the image`} findings={check.shown} />
            <FindingList title={t`Missing`} findings={check.missing} />
            <FindingList title={t`Guesses`} findings={check.guesses} />
            {check.choices && <FindingList title={t`Chosen from a list`} findings={check.choices} />}
          </div>
          <p className="mt-3 text-ink-soft">{t`Checked against its prompt by ${{ model: check.by }}`}</p>
        </>
      ) : (
        <p className="text-ink-soft">
          <Trans>This image hasn’t been checked against its prompt yet.</Trans>
        </p>
      )}
      {moderation && (
        <p className="mt-1 text-ink-soft">
          {moderation.by}: {verdictText(moderation)}
        </p>
      )}
    </div>
  );
}

function FindingList({ title, findings }: { title: string; findings: readonly string[] }) {
  return (
    <section>
      <h3 className="font-medium font-sans text-ink-soft text-xs">{title}</h3>
      {findings.length === 0 ? (
        <p className="mt-1">
          <Trans>Nothing</Trans>
        </p>
      ) : (
        <ul aria-label={title} className="mt-1">
          {findings.map((finding) => (
            <li key={finding} className="wrap-anywhere">
              {finding}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function verdictText({ flagged, categories }: NonNullable<Scene['moderation']>): string {
  if (flagged === null) return t`no response, so the movie can’t be scheduled`;
  if (!flagged) return t`can be published`;
  return categories.length === 0
    ? t`flagged without a reason`
    : t`flagged for ${{ categories: categories.join(', ') }}`;
}

type DescriptionFormProps = {
  scene: Scene;
  isBusy: boolean;
  onSave: (written: ImageTexts) => void;
};

/**
 * Shows the image's description and its caption for players in each language, and who wrote the description. The admin can
 * replace all texts.
 */
function DescriptionForm({ scene, isBusy, onSave }: DescriptionFormProps) {
  const { describes, germanDescription, scene: caption, germanScene, describedBy } = scene;
  const { t } = useLingui();
  const [texts, setTexts] = useState<ImageTexts>({ describes, germanDescription, scene: caption, germanScene });
  const written = {
    describes: texts.describes.trim(),
    germanDescription: texts.germanDescription.trim(),
    scene: texts.scene.trim(),
    germanScene: texts.germanScene.trim(),
  };
  const isUnchanged = TEXTS.every((name) => written[name] === scene[name]);
  useUnsavedChanges(!isUnchanged);
  const fieldFor = (name: keyof ImageTexts, lang: Locale) => ({
    lang,
    value: texts[name],
    onChange: (value: string) => setTexts({ ...texts, [name]: value }),
  });
  const descriptionField = {
    maxLength: DESCRIPTION_MAX_LENGTH,
    placeholder: t`Describe the image without naming any people`,
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSave(written);
      }}
      className="mt-4 border-line border-t pt-4"
    >
      <LongTextField
        label={t`For players who can’t see the image`}
        {...descriptionField}
        {...fieldFor('describes', 'en')}
      />
      <LongTextField
        label={t`The same in German (optional)`}
        {...descriptionField}
        {...fieldFor('germanDescription', 'de')}
      />
      <p className="text-ink-soft text-sm">
        {describedBy === null
          ? t`No description yet. Players are told that this scene has no description.`
          : describedBy === DESCRIBED_BY_ADMIN
            ? t`Written by a person`
            : t`Written by ${{ author: describedBy }}`}
      </p>
      <div className="mt-4">
        <CaptionField label={t`Caption after the game`} {...fieldFor('scene', 'en')} />
        <CaptionField label={t`Caption in German (optional)`} {...fieldFor('germanScene', 'de')} />
      </div>
      <div className="flex justify-end">
        <Button type="submit" disabled={isBusy || isUnchanged}>
          <Trans>Save texts</Trans>
        </Button>
      </div>
    </form>
  );
}

type CaptionFieldProps = Omit<TextFieldProps, 'onChange'> & { onChange: (value: string) => void };

function CaptionField({ onChange, ...field }: CaptionFieldProps) {
  return (
    <TextField {...field} maxLength={MAX_CAPTION_LENGTH} onChange={(event) => onChange(event.currentTarget.value)} />
  );
}
