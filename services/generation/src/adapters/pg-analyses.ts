import { randomUUID } from 'node:crypto';
import type { Database } from '@dreamreel/kit/database/database';
import type { Clock } from '@dreamreel/kit/process/clock';
import type { Analyses } from '../application/ports.ts';

const addAnalysis = {
  name: 'add-analysis',
  text: 'INSERT INTO analyses (id, filename, description, model, created_at) VALUES ($1, $2, $3, $4, $5)',
};

export function pgAnalyses(database: Pick<Database, 'query'>, clock: Clock): Analyses {
  return {
    async keep({ filename, description, model }) {
      await database.query(addAnalysis, [randomUUID(), filename, description, model, clock.now()]);
    },
  };
}
