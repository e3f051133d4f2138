import { NETWORK_TITLES, type SocialPreview } from '@dreamreel/proto/social/social-posts';
import { Badge } from '@dreamreel/ui/controls/badge';
import { shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { CaptionField } from './caption-field.tsx';
import { CroppedImage } from './cropped-image.tsx';
import { POST_STATES, STATE_TONES } from './post-states.ts';

type NetworkDraftProps = {
  draft: SocialPreview['posts'][number];
  image: SocialPreview['image'];
  /** The edited caption, or undefined to use the generated one. */
  edited: string | undefined;
  error: string | undefined;
  isChosen: boolean;
  /** Whether the admin is scheduling a post for a network that already has a scheduled post. */
  isTaken: boolean;
  onChoose: () => void;
  onEdit: (caption: string) => void;
  onRestore: () => void;
};

/** Preview of a movie's post on one network, with the cropped image and the caption. */
export function NetworkDraft({
  draft,
  image,
  edited,
  error,
  isChosen,
  isTaken,
  onChoose,
  onEdit,
  onRestore,
}: NetworkDraftProps) {
  const { network, caption, altText, crops, state, link, scheduled } = draft;
  const { t } = useLingui();
  const name = NETWORK_TITLES[network];
  const isPosted = state === 'published';
  const scheduledId = useId();
  return (
    <section aria-label={name} className="min-w-0">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-lg">
          {isPosted ? (
            name
          ) : (
            <label className="flex min-h-11 items-center gap-2.5">
              <input
                type="checkbox"
                aria-label={t`Post on ${{ network: name }}`}
                checked={isChosen}
                disabled={isTaken}
                aria-describedby={scheduled ? scheduledId : undefined}
                onChange={onChoose}
                className="size-4"
              />
              {name}
            </label>
          )}
        </h3>
        {state && <Badge tone={STATE_TONES[state]}>{t(POST_STATES[state])}</Badge>}
      </div>
      {scheduled && (
        <p id={scheduledId} className="mb-2 text-sm">
          <Trans>
            Scheduled for <strong className="font-medium">{ph({ time: shownMoment(scheduled.dueAt) })}</strong>. You can
            edit the post on the Posts page.
          </Trans>
          {isTaken && ` ${t`Each network can have only one scheduled post per movie.`}`}
        </p>
      )}
      {image && (
        <div className="mt-1 flex items-end gap-3">
          {crops.map((crop) => (
            <CroppedImage key={crop.where} image={image} crop={crop} alt={altText} />
          ))}
        </div>
      )}
      {isPosted ? (
        <p className="wrap-anywhere mt-3 whitespace-pre-wrap rounded-control bg-ink/5 px-3 py-2 text-sm">{caption}</p>
      ) : (
        <CaptionField
          network={network}
          caption={edited ?? caption}
          isEdited={edited !== undefined && edited !== caption}
          disabled={!isChosen}
          error={error}
          onEdit={onEdit}
          onRestore={onRestore}
        />
      )}
      <p className="mt-2 text-ink-soft text-xs">{t`Alternative text: ${{ text: altText }}`}</p>
      {link && (
        <a
          href={link}
          target="_blank"
          rel="noreferrer"
          className="mt-2 inline-block font-medium text-accent-ink text-sm underline"
        >
          <Trans>Open the post</Trans>
        </a>
      )}
    </section>
  );
}
