import { breakModule } from './break-module.ts';

breakModule(
  'services/game/src/adapters/pg-plays.ts',
  'if (rowCount === 1) await countFinish(',
  'if (rowCount === 1) await countFinish(client, move.player, move.puzzle.date, move.to);\n        if (rowCount === 1) await countFinish(',
);
