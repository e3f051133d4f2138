import type { Database, Statement } from '@dreamreel/kit/database/database';
import type { Clock } from '@dreamreel/kit/process/clock';
import type { PromptStyle } from '@dreamreel/proto/generation/style-operations';
import type { Draft, Drafts, Styles } from '../application/ports.ts';

const COLUMNS = `prompts, generated, previous, model, saved_at AS "savedAt", (
    SELECT jsonb_build_object('version', version, 'styleLine', style_line) FROM prompt_styles
    WHERE version = style_version) AS style`;
/**
 * The draft row is created before its prompts are written, to count the attempt. Until prompts are saved, `model` is
 * empty.
 */
const HAS_PROMPTS = `prompt_drafts.model <> ''`;

const findDraft = {
  name: 'find-draft',
  text: `SELECT ${COLUMNS} FROM prompt_drafts WHERE movie_id = $1 AND ${HAS_PROMPTS}`,
};
/** Increments the number of attempts, which is stored in the column `turn`. */
const countAttempt = {
  name: 'count-draft-attempt',
  text: `
    INSERT INTO prompt_drafts (movie_id, prompts, generated, model, saved_at, turn)
    VALUES ($1, '[]', '[]', '', $2, 1)
    ON CONFLICT (movie_id) DO UPDATE SET turn = prompt_drafts.turn + 1
    RETURNING turn`,
};
const saveGenerated = {
  name: 'save-generated-draft',
  text: `
    INSERT INTO prompt_drafts (movie_id, prompts, generated, model, saved_at, style_version) VALUES ($1, $2, $2, $3, $4, $5)
    ON CONFLICT (movie_id) DO UPDATE SET prompts = $2, generated = $2, model = $3, saved_at = $4, style_version = $5,
      previous = CASE WHEN ${HAS_PROMPTS} THEN prompt_drafts.prompts ELSE prompt_drafts.previous END
    RETURNING ${COLUMNS}`,
};
/** Edits don't change the `generated` prompts, unless the draft has no prompts yet. Edits of an older version write none. */
const saveEdits = {
  name: 'save-draft-edits',
  text: `
    INSERT INTO prompt_drafts (movie_id, prompts, generated, model, saved_at)
    SELECT $1, $2, $2, $3, $4 WHERE $5::timestamptz IS NULL OR EXISTS (SELECT FROM prompt_drafts WHERE movie_id = $1)
    ON CONFLICT (movie_id) DO UPDATE SET prompts = $2, saved_at = $4,
      generated = CASE WHEN ${HAS_PROMPTS} THEN prompt_drafts.generated ELSE $2 END,
      model = CASE WHEN ${HAS_PROMPTS} THEN prompt_drafts.model ELSE $3 END
    WHERE $5 IS NULL OR prompt_drafts.saved_at = $5
    RETURNING ${COLUMNS}`,
};

export function pgDrafts(database: Pick<Database, 'query'>, clock: Clock): Drafts {
  const draft = async (statement: Statement, values: readonly unknown[]): Promise<Draft | undefined> =>
    (await database.query<Draft>(statement, values))[0];

  return {
    find: (movieId) => draft(findDraft, [movieId]),

    async nextAttempt(movieId) {
      const [row] = await database.query<{ turn: number }>(countAttempt, [movieId, clock.now()]);
      if (!row) throw new Error('The attempt was not counted');
      return row.turn;
    },

    async saveGenerated(movieId, prompts, model, styleVersion) {
      const values = [movieId, JSON.stringify(prompts), model, clock.now(), styleVersion ?? null];
      const written = await draft(saveGenerated, values);
      if (!written) throw new Error('The draft was not written');
      return written;
    },

    save: (movieId, prompts, modelOfNew, seen) =>
      draft(saveEdits, [movieId, JSON.stringify(prompts), modelOfNew, clock.now(), seen ?? null]),
  };
}

const MAX_STYLES = 20;
const LIST_STYLES = `
  SELECT version, style_line AS "styleLine", template, saved_by AS "savedBy", saved_at AS "savedAt"
  FROM prompt_styles ORDER BY version DESC LIMIT ${MAX_STYLES}`;
/** If several admins edit the same version, only the first save succeeds. */
const SAVE_STYLE = `
  INSERT INTO prompt_styles (version, style_line, template, saved_by, saved_at)
  SELECT $1 + 1, $2, $3, $4, $5 WHERE $1 = (SELECT coalesce(max(version), 0) FROM prompt_styles)
  ON CONFLICT DO NOTHING`;

export function pgStyles({ pool }: Pick<Database, 'pool'>, clock: Clock): Styles {
  return {
    async list() {
      const { rows } = await pool.query<Omit<PromptStyle, 'savedAt'> & { savedAt: Date }>(LIST_STYLES);
      return rows.map((style) => ({ ...style, savedAt: style.savedAt.toISOString() }));
    },
    async save({ styleLine, template }, seen, savedBy) {
      const { rowCount } = await pool.query(SAVE_STYLE, [seen, styleLine, template, savedBy, clock.now()]);
      return rowCount === 1;
    },
  };
}
