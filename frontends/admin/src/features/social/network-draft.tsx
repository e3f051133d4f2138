import {
  type Crop,
  NETWORK_TITLES,
  type NetworkName,
  networkSchema,
  type SocialPreview,
} from '@dreamreel/proto/social/social-posts';
import { CAPTION_LIMITS, countsOf, findExceededLimits } from '@dreamreel/rules/caption-limits';
import { Button } from '@dreamreel/ui/controls/button';
import { TextArea } from '@dreamreel/ui/controls/text-field';
import { shownMoment, shownNumber } from '@dreamreel/ui/i18n/reader-locale';
import { HttpError } from '@dreamreel/ui/network/http';
import { useImageSource } from '@dreamreel/ui/network/image-source';
import { ph, plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useId } from 'react';
import * as z from 'zod/mini';
import { PostLink, PostStateBadge } from './post-states.tsx';

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
export function NetworkDraft({ draft, image, edited, error, isChosen, isTaken, ...on }: NetworkDraftProps) {
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
                onChange={on.onChoose}
                className="size-4"
              />
              {name}
            </label>
          )}
        </h3>
        {state && <PostStateBadge state={state} />}
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
          onEdit={on.onEdit}
          onRestore={on.onRestore}
        />
      )}
      <p className="mt-2 text-ink-soft text-xs">{t`Alternative text: ${{ text: altText }}`}</p>
      <PostLink link={link} />
    </section>
  );
}

type CroppedImageProps = { image: NonNullable<SocialPreview['image']>; crop: Crop; alt: string };

/** The part of an image that a network displays, in the network's aspect ratio. */
function CroppedImage({ image, crop, alt }: CroppedImageProps) {
  const { t } = useLingui();
  // The server's labels are in English.
  const placeNames = new Map([
    ['Post', t`Post`],
    ['Profile grid', t`Profile grid`],
  ]);
  const { source, key, onError } = useImageSource([localPath(image.url)]);
  const percent = (share: number) => `${share * 100}%`;
  return (
    <figure className="min-w-0 flex-1">
      <div
        className="relative overflow-hidden rounded-control bg-sunken"
        style={{ aspectRatio: `${crop.width} / ${crop.height}` }}
      >
        <img
          key={key}
          src={source}
          alt={alt}
          onError={onError}
          className="absolute max-w-none"
          style={{
            width: percent(image.width / crop.width),
            height: percent(image.height / crop.height),
            left: percent(-crop.left / crop.width),
            top: percent(-crop.top / crop.height),
          }}
        />
      </div>
      <figcaption className="mt-1 text-ink-soft text-xs">{placeNames.get(crop.where) ?? crop.where}</figcaption>
    </figure>
  );
}

/** Returns an image's path without the public origin, because the dashboard may run on a different origin. */
function localPath(url: string): string {
  const { pathname, search } = new URL(url, location.href);
  return pathname + search;
}

type CaptionFieldProps = {
  network: NetworkName;
  caption: string;
  isEdited: boolean;
  disabled?: boolean;
  /** The reason why the server rejected the caption. */
  error: string | undefined;
  onEdit: (caption: string) => void;
  onRestore: () => void;
};

/** Text field for a network's caption, with the current length and the network's limits. */
export function CaptionField({ network, caption, isEdited, disabled = false, error, ...on }: CaptionFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const problems = [...excessMessages(network, caption), ...(error === undefined ? [] : [error])];
  return (
    <div className="mt-2">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <label htmlFor={id} className="font-medium text-sm">
          {t`Caption for ${{ network: NETWORK_TITLES[network] }}`}
        </label>
        {isEdited && !disabled && (
          <Button
            variant="quiet"
            aria-label={t`Restore generated text`}
            onClick={on.onRestore}
            className="!px-2 !text-sm"
          >
            <RotateCcw aria-hidden="true" className="size-4" />
            <Trans>Restore</Trans>
          </Button>
        )}
      </div>
      <TextArea
        id={id}
        value={caption}
        disabled={disabled}
        rows={6}
        aria-invalid={problems.length > 0 ? true : undefined}
        aria-describedby={`${id}-counts ${id}-problems`}
        onChange={(event) => on.onEdit(event.currentTarget.value)}
        className="max-h-72 !text-sm"
      />
      <p id={`${id}-counts`} className="mt-1 text-ink-soft text-xs tabular-nums">
        {countsText(network, caption)}
      </p>
      <div id={`${id}-problems`} role="alert" className="mt-1 text-danger-ink text-sm">
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
    </div>
  );
}

/** Returns a message for each exceeded limit, such as `1 hashtag too many (Instagram allows at most 30)`. */
function excessMessages(network: NetworkName, caption: string): string[] {
  return findExceededLimits(network, caption).map(({ kind, excess, limit }) => {
    const allowed = t`${{ network: NETWORK_TITLES[network] }} allows at most ${{ most: shownNumber(limit) }}`;
    return `${excessText(kind, excess)} (${allowed})`;
  });
}

function excessText(kind: ReturnType<typeof findExceededLimits>[number]['kind'], excess: number): string {
  switch (kind) {
    case 'characters':
      return plural(excess, { one: '# character too many', other: '# characters too many' });
    case 'hashtags':
      return plural(excess, { one: '# hashtag too many', other: '# hashtags too many' });
    case 'mentions':
      return plural(excess, { one: '# mention too many', other: '# mentions too many' });
  }
}

function countsText(network: NetworkName, caption: string): string {
  const { characters, hashtags } = countsOf(caption);
  const limits = CAPTION_LIMITS[network];
  const characterText = t`${{ used: shownNumber(characters) }} of ${{ most: shownNumber(limits.characters) }} characters`;
  if (limits.hashtags === null) return characterText;
  return `${characterText} · ${t`${{ used: hashtags }} of ${{ most: limits.hashtags }} hashtags`}`;
}

const rejectedSchema = z.object({ problems: z.array(z.object({ network: networkSchema, text: z.string() })) });

/** Returns the server's error message for each rejected caption. Other failures return an empty object. */
export function captionProblems(failure: unknown): Readonly<Partial<Record<NetworkName, string>>> {
  if (!(failure instanceof HttpError) || failure.code !== 'caption-rejected') return {};
  const rejected = z.safeParse(rejectedSchema, failure.envelope);
  if (!rejected.success) return {};
  return Object.fromEntries(rejected.data.problems.map(({ network, text }) => [network, text]));
}
