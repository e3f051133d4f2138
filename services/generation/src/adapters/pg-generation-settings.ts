import type { Database } from '@dreamreel/kit/database/database';
import type { GenerationSettings } from '../application/ports.ts';

const SET_PAUSED = `
  INSERT INTO generation_settings (is_paused) VALUES ($1) ON CONFLICT (id) DO UPDATE SET is_paused = $1`;

/** Stores settings that apply to all replicas. The table has no row until a setting is changed. */
export function pgGenerationSettings({ pool }: Pick<Database, 'pool'>): GenerationSettings {
  return {
    async isPaused() {
      const { rows } = await pool.query<{ isPaused: boolean }>(
        'SELECT is_paused AS "isPaused" FROM generation_settings',
      );
      return rows[0]?.isPaused ?? false;
    },

    async setPaused(isPaused) {
      await pool.query(SET_PAUSED, [isPaused]);
    },
  };
}
