import type { Database } from '@dreamreel/kit/database/database';
import type { Clock } from '@dreamreel/kit/process/clock';
import type { Style, Styles } from '../application/ports.ts';

const MAX_LISTED = 20;
const LIST = `
  SELECT version, style_line AS "styleLine", template, saved_by AS "savedBy", saved_at AS "savedAt"
  FROM prompt_styles ORDER BY version DESC LIMIT ${MAX_LISTED}`;
/** If several admins edit the same version, only the first save succeeds. */
const SAVE = `
  INSERT INTO prompt_styles (version, style_line, template, saved_by, saved_at)
  SELECT $1 + 1, $2, $3, $4, $5 WHERE $1 = (SELECT coalesce(max(version), 0) FROM prompt_styles)
  ON CONFLICT DO NOTHING`;

export function pgStyles({ pool }: Pick<Database, 'pool'>, clock: Clock): Styles {
  return {
    list: async () => (await pool.query<Style>(LIST)).rows,
    async save({ styleLine, template }, seen, savedBy) {
      const { rowCount } = await pool.query(SAVE, [seen, styleLine, template, savedBy, clock.now()]);
      return rowCount === 1;
    },
  };
}
