import { breakModule } from './break-module.ts';

breakModule(
  '/game/src/adapters/stored-plays.ts',
  'const isWritten = await repository.write({ ...turn, from, to, hintOfGuess });',
  'repository.write({ ...turn, from, to, hintOfGuess }).catch(() => {}); const isWritten = true;',
);
