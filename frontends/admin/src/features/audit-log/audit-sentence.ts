import { type AuditDetails, type AuditEntry, FILL_DAY } from '@dreamreel/proto/identity/audit-log';
import { shownDay } from '@dreamreel/ui/i18n/reader-locale';
import type { AuditTexts } from './use-audit-texts.ts';

type Sentence = {
  /** Sentence template with placeholders, such as `{movie}`. */
  readonly template: string;
  /** Placeholder values by name. */
  readonly values: Readonly<Record<string, string>>;
};

/** Describes an audit log entry in words, without the admin's name or the time. */
export function auditSentence(entry: AuditEntry, texts: AuditTexts): Sentence {
  const { action, details, outcome } = entry;
  const templates = new Map(Object.entries(outcome === 'done' ? texts.done : texts.tried));
  const template =
    undoTemplate(entry, texts) ?? templates.get(templateName(action, details)) ?? otherTemplate(entry, texts);
  const changes = action === 'changeMovie' ? changedFields(details, texts) : [];
  return {
    template: changes.length === 0 ? template : `${template}: {changes}`,
    values: {
      ...valuesOf(details, texts),
      action: spaced(action),
      movie: movieName(entry, texts),
      changes: changes.join(', '),
    },
  };
}

/** Replaces the placeholders and returns the sentence as plain text. */
export function plainSentence({ template, values }: Sentence): string {
  return template.replaceAll(/\{(\w+)\}/g, (placeholder, name) => values[name] ?? placeholder);
}

/** Returns the searchable actions, sorted by name. */
export function searchableActions(names: AuditTexts['actionNames']): { action: string; name: string }[] {
  return Object.entries(names)
    .map(([action, name]) => ({ action, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/** Returns the display name of the admin who performed the action, or that no person did. */
export function personName({ person, action }: Pick<AuditEntry, 'person' | 'action'>, { page }: AuditTexts): string {
  return person ?? (action === FILL_DAY ? page.automaticPlanning : page.unknownPerson);
}

/** Returns the title of an entry's movie. If the title is unknown, returns a fallback such as the movie ID. */
export function movieName({ movieTitle, movieId, details }: AuditEntry, { page }: AuditTexts): string {
  if (movieTitle !== null) return movieTitle;
  if (movieId !== null) return page.unknownMovie({ number: movieId });
  return typeof details.title === 'string' ? details.title : page.anyMovie;
}

/** Actions that switch a field on or off, and their sentence templates for both. */
const SWITCHES: Readonly<Record<string, { field: string; on: string; off: string }>> = {
  changeAdmin: { field: 'active', on: 'activateAdmin', off: 'deactivateAdmin' },
  changeGameSettings: { field: 'comparesGuesses', on: 'turnComparisonsOn', off: 'turnComparisonsOff' },
  changePlanningSettings: { field: 'plansAhead', on: 'turnPlanningOn', off: 'turnPlanningOff' },
};

/** Returns the name of an action's sentence template. Some actions have several templates, depending on the request. */
function templateName(action: string, details: AuditDetails): string {
  if (action === 'importMovies' && details.dryRun === true) return 'checkImport';
  if (action === 'moveDay' && details.swapWith !== undefined) return 'swapDays';
  const change = SWITCHES[action];
  if (!change || details[change.field] === undefined) return action;
  return details[change.field] === true ? change.on : change.off;
}

/** Returns the template of an undone change, such as `undid the deletion of {movie}`, or undefined for other actions. */
function undoTemplate({ action, details, outcome }: AuditEntry, { undo }: AuditTexts): string | undefined {
  if (details.reason !== 'undo') return undefined;
  const isReplaced = action === 'planDay' && details.replacesMovieId !== undefined;
  const change = new Map(Object.entries(undo)).get(isReplaced ? 'replaceDay' : templateName(action, details));
  return change && undo[outcome === 'done' ? 'done' : 'tried'].replace('{change}', change);
}

/**
 * Returns a generic template for actions that only a later version supports. The sentence shows the raw action name.
 */
function otherTemplate({ outcome, movieId }: AuditEntry, { done, tried }: AuditTexts): string {
  const { other, otherForMovie } = outcome === 'done' ? done : tried;
  return movieId === null ? other : otherForMovie;
}

function valuesOf(details: AuditDetails, texts: AuditTexts): Record<string, string> {
  const { count, note, person, role, scheduledId, userId, invitationId } = details;
  return {
    date: day(details.date, texts),
    to: day(details.to, texts),
    from: positionNumber(details.fromPosition),
    position: positionNumber(details.toPosition ?? details.position),
    movies: typeof count === 'number' ? texts.page.movies(count) : texts.page.anyMovies,
    person: String(note || person || texts.page.someone),
    role: role === 'admin' || role === 'editor' ? texts.roles[role] : texts.page.unknownRole,
    scheduledId: String(scheduledId ?? '?'),
    userId: String(userId ?? '?'),
    invitationId: String(invitationId ?? '?'),
  };
}

function day(date: AuditDetails[string] | undefined, { page }: AuditTexts): string {
  return typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date) ? shownDay(date) : page.anyDay;
}

/** Converts a zero-based position to the one-based number shown to admins. Positions from URLs are strings. */
function positionNumber(position: AuditDetails[string] | undefined): string {
  return typeof position === 'number' || (typeof position === 'string' && /^\d$/.test(position))
    ? String(Number(position) + 1)
    : '?';
}

/** Request fields that don't change the movie itself. */
const CONTROL_FIELDS: readonly string[] = ['version', 'confirmWeakHint', 'confirmSimilar', 'seen'];

function changedFields({ fields, featureDate }: AuditDetails, texts: AuditTexts): string[] {
  const names = new Map(Object.entries(texts.fields));
  return (Array.isArray(fields) ? fields : [])
    .filter((field) => !CONTROL_FIELDS.includes(field))
    .map((field) => {
      const name = names.get(field) ?? spaced(field);
      return field === 'featureDate' && featureDate ? `${name} ${day(featureDate, texts)}` : name;
    });
}

function spaced(name: string): string {
  return name.replaceAll('_', ' ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
