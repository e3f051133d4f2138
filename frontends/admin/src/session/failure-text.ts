import { UPLOAD_MIN_HEIGHT, UPLOAD_MIN_WIDTH } from '@dreamreel/proto/generation/stills';
import { PASSWORD_MAX_LENGTH } from '@dreamreel/proto/identity/account-forms';
import { ADMIN_NAME_MAX_LENGTH, ADMIN_PASSWORD_MIN_LENGTH } from '@dreamreel/proto/identity/admins';
import { currentLocale } from '@dreamreel/ui/i18n/locale';
import { serverText } from '@dreamreel/ui/i18n/reader-locale';
import { HttpError } from '@dreamreel/ui/network/http';
import { toast } from '@dreamreel/ui/overlays/toast';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import * as z from 'zod/mini';
import { formatCosts } from '../movies/generation-costs.ts';

/** Error codes whose messages contain an untranslatable reason from a model, a network or a schema. */
const CONTAINS_REASON: ReadonlySet<string> = new Set([
  'caption-rejected',
  'invalid-request',
  'model-failed',
  'names-other-movie',
  'network-away',
  'network-refused',
  'outcome-unknown',
  'quota-reached',
  'refused-by-model',
]);

/** Errors that another movie causes contain this movie. */
const withMovieSchema = z.object({ movie: z.object({ title: z.string(), year: z.number() }) });

/**
 * Returns the server's error message in the user's language, or `otherwise` if the server sent no message. `byCode`
 * contains messages that replace the usual ones, by error code.
 */
export function failureText(
  failure: unknown,
  otherwise: string,
  byCode: Readonly<Record<string, MessageDescriptor>> = {},
): string {
  if (!(failure instanceof HttpError)) return otherwise;
  const replacement = new Map(Object.entries(byCode)).get(failure.code ?? '');
  const text = replacement ? i18n._(replacement) : serverText(failure, FAILURE_TEXTS);
  if (text === undefined) return otherwise;
  if (text === failure.serverMessage) return text;
  if (failure.code === 'monthly-limit-reached') return `${text}${monthlyLimitText(failure.envelope)}`;
  const detail = detailText(failure);
  return detail === undefined ? text : `${text.replace(/\.$/, '')}: ${detail}`;
}

/**
 * Shows a toast that says why an action failed. `otherwise` is the reason if the server sent no message. The title also
 * identifies the action, so `actionSucceeded(title)` dismisses the toast.
 */
export function failureToast(title: string, failure: unknown, otherwise?: string): void {
  const description = failureText(failure, otherwise ?? t`The server didn’t respond. Try again.`);
  toast({ title, description, action: title });
}

/** Returns the variable part of an error message, if it has one: the reason or the movie title. */
function detailText({ code = '', serverMessage, envelope }: HttpError): string | undefined {
  if (CONTAINS_REASON.has(code)) return serverMessage;
  const { data } = z.safeParse(withMovieSchema, envelope);
  return data && `${data.movie.title} (${data.movie.year})`;
}

const amountsSchema = z.object({ expectedMicros: z.number(), remainingMicros: z.number(), limitMicros: z.number() });

/** Returns the price that exceeds the monthly limit, and what is left of the limit. */
function monthlyLimitText(envelope: unknown): string {
  const { data } = z.safeParse(amountsSchema, envelope);
  if (!data) return '';
  const price = formatCosts(data.expectedMicros);
  const rest = formatCosts(data.remainingMicros);
  const limit = formatCosts(data.limitMicros);
  return ` ${t`Expected: about ${price}. Left: ${rest} of ${limit}.`}`;
}

/**
 * Returns the server's message in English and `translated` in any other language because server messages are always in
 * English.
 */
export function serverMessage(message: string, translated: string): string {
  return currentLocale() === 'en' ? message : translated;
}

/**
 * Error messages by code. English users see the server's messages instead. As there, one sentence has no final period,
 * and several sentences have one. `failureText` can add the movie or the reason.
 */
export const FAILURE_TEXTS = {
  'already-begun': msg`This post is being published or has already finished, so it can’t be changed`,
  'already-completed': msg`Game already completed`,
  'already-posted': msg`This image was already posted there`,
  'already-scheduled': msg`This movie is already scheduled there. Change that post instead.`,
  'already-shown': msg`Players have already seen this movie. It can’t be deleted because past days refer to it.`,
  'bad-gateway': msg`This part of the site returned an invalid response. Try again later.`,
  'being-made': msg`Candidates for this hint are already being generated. Wait until they are finished.`,
  'being-played': msg`Players see this movie today. Confirm to change its images for them.`,
  'being-posted': msg`This movie is already being posted`,
  'being-retried': msg`An image of this movie is already being regenerated. Wait until it is finished.`,
  'budget-spent': msg`Today’s budget for model calls is used up. Try again tomorrow.`,
  cancelled: msg`Image generation was canceled before this image was finished`,
  'caption-rejected': msg`This text can’t be posted. Change it and try again.`,
  'common-password': msg`This password is too common. Choose another one.`,
  'configured-admin': msg`This admin’s password is set in the configuration of the identity service. Change it there.`,
  'confirmation-needed': msg`This movie hasn’t been the daily movie yet. Confirm to post its image now.`,
  conflict: msg`Someone else has changed this in the meantime. Your change was not saved.`,
  'cross-origin-forbidden': msg`This request came from another site and was blocked. Try again on this site.`,
  'date-taken': msg`Another movie is scheduled for this day. Choose a different day.`,
  'day-begun': msg`This day has started, so its movie can no longer be changed. Choose tomorrow or later.`,
  'day-over': msg`The day of this email is over, so it can’t be sent again`,
  'due-in-past': msg({ message: 'That time has passed. Choose a later time.', context: 'error' }),
  'due-too-late': msg`Posts can be scheduled up to a year ahead. Choose an earlier time.`,
  forbidden: msg`Only admins can do this. You are logged in as an editor.`,
  'image-in-use': msg`This image is already used in another position. Choose a different one.`,
  'internal-error': msg`Something went wrong on our side. Try again later.`,
  'invalid-request': msg`The request is not valid`,
  'invitation-ended': msg`This invitation is no longer valid. Ask an admin for a new one.`,
  'lookup-failed': msg`The movie database is unavailable. Try again later, or fill in the form yourself.`,
  'method-not-allowed': msg`This address doesn’t support that method`,
  'missing-credentials': msg`Please enter both username and password`,
  'missing-description': msg`Please provide a description to generate from`,
  'missing-fields': msg`Please fill in all required fields`,
  'missing-title': msg`Please enter a movie title`,
  'model-failed': msg`The model returned no result. Try again.`,
  'monthly-limit-reached': msg`This would exceed this month’s limit for model costs. An admin can raise it on the Game page.`,
  'movie-deleted': msg`A movie with this title and year was deleted. You can restore it.`,
  'movie-exists': msg`A movie with this title and year already exists`,
  'name-taken': msg`This name is already used or looks like another admin’s name. Choose another one.`,
  'name-too-long': msg`Name must be at most ${{ length: ADMIN_NAME_MAX_LENGTH }} characters long`,
  'names-other-movie': msg`The text names another movie whose day isn’t over. Confirm to post it anyway.`,
  'network-away': msg`The social network is unavailable. Try again later.`,
  'network-refused': msg`The social network refused this request`,
  'no-first-image': msg`This movie has no first image to post. Generate or upload one first.`,
  'no-running-job': msg`No images are being generated for this movie`,
  'no-such-admin': msg`That admin no longer exists. Reload the page.`,
  'no-such-image': msg`Image not found. Reload the page and choose another one.`,
  'no-such-invitation': msg`This invitation was already used or withdrawn, or it has expired. Reload the page.`,
  'no-such-movie': msg`Movie not found`,
  'no-such-scheduled-post': msg`This scheduled post no longer exists. Reload the page.`,
  'no-such-upload': msg`Please select an image file first`,
  'not-ambiguous': msg`The outcome of this email is known, so it can’t be sent again`,
  'not-an-image': msg`This file can’t be read as an image. Choose another file.`,
  'not-found': msg`Not found`,
  'not-planned': msg`This movie is no longer scheduled for this day.`,
  'not-public': msg`This movie has an image that can’t be published. Replace that image first.`,
  'not-ready': msg`This movie doesn’t have all five images yet`,
  'not-signed-in': msg`Please sign in`,
  'outcome-unknown': msg`We couldn’t confirm whether the post was published. Look at the page before you post again.`,
  'own-access': msg`You can’t change your own role or access. Ask another admin.`,
  'password-too-long': msg`Password must be at most ${{ length: PASSWORD_MAX_LENGTH }} characters long`,
  'quota-reached': msg`The social network’s posting limit has been reached. Try again later.`,
  'refused-by-model': msg`The model refused this request. Change it and try again.`,
  'same-position': msg`An image can’t be swapped with itself. Choose two different positions.`,
  'session-expired': msg({ message: 'Session expired', context: 'error' }),
  'similar-movie': msg`A movie from the same year has almost the same title. Confirm that yours is a different movie.`,
  'stream-interrupted': msg`This image is still being generated. Open the dialog again to see it.`,
  'timed-out': msg`The request took too long. Try again.`,
  'too-large': msg`The request is too large`,
  'too-many-attempts': msg`Too many attempts. Wait a while and try again.`,
  'too-many-pixels': msg`This image has too many pixels. Choose a smaller one.`,
  'too-many-requests': msg`Too many requests. Wait a moment and try again.`,
  'too-many-uploads': msg`Too many images are being uploaded. Try again in a few seconds.`,
  'too-small': msg`This image is too small. Choose one that is at least ${{ width: UPLOAD_MIN_WIDTH }} pixels wide and ${{ height: UPLOAD_MIN_HEIGHT }} pixels high.`,
  unavailable: msg`This part of the site is temporarily unavailable. Try again in a moment.`,
  'unsupported-media-type': msg`This file type is not supported. Choose a JPEG, PNG, or WebP image.`,
  'weak-password': msg`Password must be at least ${{ length: ADMIN_PASSWORD_MIN_LENGTH }} characters long`,
  'wrong-credentials': msg`The current password is incorrect. Try again.`,
};
