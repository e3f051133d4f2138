import { breakModule } from './break-module.ts';

breakModule(
  'services/game/src/adapters/plays/pg-plays.ts',
  'if (rows.length === 1) await countFinish(',
  'if (rows.length === 1) await countFinish(client, move.player, move.puzzle.date, move.to);\n        if (rows.length === 1) await countFinish(',
);
