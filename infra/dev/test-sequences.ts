/** `npm run test:sequences`: ten thousand whole games against the model of the game. `npm test` plays a hundred. */
import { runJest } from './testing/run-jest.ts';
import { closingLine } from './testing/tally.ts';

process.env.GAME_SEQUENCES ??= '10000';
const tally = await runJest(['integration'], ['services/game/src/adapters/sequences']);
console.log(`\n${closingLine(tally)}`);
process.exitCode = tally.failed === 0 ? 0 : 1;
