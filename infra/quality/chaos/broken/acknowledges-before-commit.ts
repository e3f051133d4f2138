import { breakModule } from './break-module.ts';

breakModule(
  'services/game/src/adapters/plays/stored-plays.ts',
  'const isWritten = await repository.write({ ...context, from, to, hintOfGuess });',
  'repository.write({ ...context, from, to, hintOfGuess }).catch(() => {}); const isWritten = true;',
);
