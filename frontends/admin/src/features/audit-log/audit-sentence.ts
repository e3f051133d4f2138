import type { MovieChanges } from '@dreamreel/proto/catalogue/movies';
import { type AuditDetails, type AuditEntry, type AuditOutcome, FILL_DAY } from '@dreamreel/proto/identity/audit-log';
import { shownDay } from '@dreamreel/ui/i18n/reader-locale';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { ROLE_NAMES } from '../../session/admin-session.ts';
import { SENTENCES, UNDO_SENTENCES } from './audit-sentences.ts';

export const OUTCOME_NAMES = {
  done: msg`Done`,
  rejected: msg`Rejected`,
  failed: msg`Failed`,
  unknown: msg`Outcome unknown`,
} satisfies Record<AuditOutcome, MessageDescriptor>;

/** Movie field labels, by field name in API requests. */
const FIELD_NAMES = {
  title: msg`title`,
  year: msg`year`,
  director: msg`director`,
  cast: msg`cast`,
  genres: msg`genres`,
  description: msg`description`,
  germanTitle: msg`German title`,
  germanDescription: msg`German description`,
  aliases: msg`other titles`,
  imdbId: msg`IMDb ID`,
  tmdbId: msg`TMDB ID`,
  poster_path: msg`poster`,
  images: msg`fallback images`,
  featureDate: msg`day`,
} satisfies Record<keyof MovieChanges, MessageDescriptor>;

/** Describes an audit log entry in words, without the admin's name or the time. */
export function auditSentence(entry: AuditEntry, movie = movieName(entry)): MessageDescriptor {
  const { action, details, outcome } = entry;
  return {
    ...sentenceTemplate(entry),
    values: {
      ...valuesOf(details),
      outcome,
      action: separateWords(action),
      movie,
      changes: changedFields(details).join(', '),
    },
  };
}

/** Returns the searchable actions and their names, sorted by name. */
export function searchableActions(): [action: string, name: string][] {
  return Object.entries(ACTION_NAMES)
    .map(([action, name]): [string, string] => [action, i18n._(name)])
    .toSorted(([, one], [, other]) => one.localeCompare(other));
}

/** Returns the display name of the admin who performed the action, or that no person did. */
export function personName({ person, action }: Pick<AuditEntry, 'person' | 'action'>): string {
  return person ?? (action === FILL_DAY ? t`Automatic scheduling` : t`An unknown person`);
}

/** Returns the title of an entry's movie. If the title is unknown, returns a fallback such as the movie ID. */
export function movieName({ movieTitle, movieId, details }: AuditEntry): string {
  if (movieTitle !== null) return movieTitle;
  if (movieId !== null) return t`movie ${{ number: movieId }}`;
  return typeof details.title === 'string' ? details.title : t`a movie`;
}

/** Actions that switch a field on or off, and the names of their sentences. */
const SWITCHES: Readonly<Record<string, { field: string; on: string; off: string }>> = {
  changeAdmin: { field: 'active', on: 'activateAdmin', off: 'deactivateAdmin' },
  changeGameSettings: { field: 'comparesGuesses', on: 'turnComparisonsOn', off: 'turnComparisonsOff' },
  changePlanningSettings: { field: 'plansAhead', on: 'turnPlanningOn', off: 'turnPlanningOff' },
  pauseGeneration: { field: 'isPaused', on: 'pauseGeneration', off: 'resumeGeneration' },
};

/**
 * Returns the sentence about an entry. An action that only a later version supports has a generic sentence with the raw
 * action name.
 */
function sentenceTemplate({ action, details, movieId }: AuditEntry): MessageDescriptor {
  const name = sentenceName(action, details);
  const undoName = action === 'planDay' && details.replacesMovieId !== undefined ? 'replaceDay' : name;
  return (
    (details.reason === 'undo' ? messageOf(UNDO_SENTENCES, undoName) : undefined) ??
    messageOf(SENTENCES, name) ??
    (movieId === null ? SENTENCES.other : SENTENCES.otherForMovie)
  );
}

function messageOf(messages: Readonly<Record<string, MessageDescriptor>>, name: string): MessageDescriptor | undefined {
  return new Map(Object.entries(messages)).get(name);
}

/** Returns the name of an action's sentence. Some actions have several sentences, depending on the request. */
function sentenceName(action: string, details: AuditDetails): string {
  if (action === 'changeMovie' && changedFields(details).length > 0) return 'changeFields';
  if (action === 'importMovies' && details.dryRun === true) return 'checkImport';
  if (action === 'moveDay' && details.swapWith !== undefined) return 'swapDays';
  const change = SWITCHES[action];
  if (!change || details[change.field] === undefined) return action;
  return details[change.field] === true ? change.on : change.off;
}

function valuesOf(details: AuditDetails): Record<string, string> {
  const { count, note, person, role, scheduledId, userId, invitationId } = details;
  return {
    date: day(details.date),
    to: day(details.to),
    from: positionNumber(details.fromPosition),
    position: positionNumber(details.toPosition ?? details.position),
    movies: typeof count === 'number' ? plural(count, { one: '# movie', other: '# movies' }) : t`movies`,
    person: String(note || person || t`someone`),
    role: role === 'admin' || role === 'editor' ? i18n._(ROLE_NAMES[role]) : t`unknown`,
    scheduledId: String(scheduledId ?? '?'),
    userId: String(userId ?? '?'),
    invitationId: String(invitationId ?? '?'),
  };
}

function day(date: AuditDetails[string] | undefined): string {
  return typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date) ? shownDay(date) : t`an unknown day`;
}

/** Converts a zero-based position to the one-based number shown to admins. Positions from URLs are strings. */
function positionNumber(position: AuditDetails[string] | undefined): string {
  return typeof position === 'number' || (typeof position === 'string' && /^\d$/.test(position))
    ? String(Number(position) + 1)
    : '?';
}

/** Request fields that don't change the movie itself. */
const CONTROL_FIELDS: readonly string[] = ['version', 'confirmWeakHint', 'confirmSimilar', 'seen'];

function changedFields({ fields, featureDate }: AuditDetails): string[] {
  return (Array.isArray(fields) ? fields : [])
    .filter((field) => !CONTROL_FIELDS.includes(field))
    .map((field) => {
      const message = messageOf(FIELD_NAMES, field);
      const name = message ? i18n._(message) : separateWords(field);
      return field === 'featureDate' && featureDate ? `${name} ${day(featureDate)}` : name;
    });
}

function separateWords(name: string): string {
  return name.replaceAll('_', ' ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** Action names in the audit log's search form. */
export const ACTION_NAMES = {
  createMovie: msg`Add a movie`,
  importMovies: msg`Import movies`,
  changeMovie: msg`Edit a movie`,
  deleteMovie: msg`Delete a movie`,
  restoreMovie: msg`Restore a deleted movie`,
  planDay: msg`Schedule a movie`,
  moveDay: msg`Move a movie to another day`,
  clearDay: msg`Remove a movie from the calendar`,
  fillDay: msg`Schedule a movie automatically`,
  reorderImages: msg`Swap two images`,
  addImage: msg`Add an image`,
  uploadImage: msg`Upload an image`,
  restoreImage: msg`Switch an image to another version`,
  describeImage: msg`Describe an image`,
  acceptDuplicate: msg`Keep similar images`,
  generatePrompts: msg`Generate prompts`,
  savePromptDraft: msg`Edit prompts`,
  generateImages: msg`Generate images`,
  cancelImages: msg`Cancel image generation`,
  pauseGeneration: msg`Pause or resume image generation`,
  retryPrompt: msg`Retry a failed image`,
  checkImage: msg`Check an image`,
  makeCandidates: msg`Generate candidates for an image`,
  cancelCandidates: msg`Cancel candidate generation`,
  analyzeMovieStill: msg`Analyze a movie still`,
  generateFromDescription: msg`Generate an image from a description`,
  analyzeAndGenerate: msg`Generate an image from a movie still`,
  postToSocialMedia: msg`Post a movie`,
  schedulePosts: msg`Schedule posts`,
  changeScheduledPost: msg`Edit a scheduled post`,
  cancelScheduledPost: msg`Cancel a scheduled post`,
  postScheduledNow: msg`Publish a scheduled post now`,
  testSocialMedia: msg`Test the social media connection`,
  resendMail: msg`Resend an email`,
  inviteAdmin: msg`Invite someone`,
  withdrawInvitation: msg`Withdraw an invitation`,
  changeAdmin: msg`Change someone’s access`,
  changeAdminPassword: msg`Change your own password`,
  changeGameSettings: msg`Change the game settings`,
  changePlanningSettings: msg`Change automatic scheduling`,
  savePromptStyle: msg`Change the style of prompts`,
  changeGenerationCosts: msg`Change the image costs`,
  joinAsAdmin: msg`Accept an invitation`,
  adminLogin: msg`Log in`,
  adminLogout: msg`Log out`,
};
