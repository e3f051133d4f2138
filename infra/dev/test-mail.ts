/** `npm run test:mail`: a thousand mails with four workers that are killed at least fifty times. `npm test` runs a short version. */
import { runJest } from './testing/run-jest.ts';
import { closingLine } from './testing/tally.ts';

process.env.MAIL_TEST = 'long';
const tally = await runJest(['integration'], ['services/notification/src/adapters/four-workers']);
console.log(`\n${closingLine(tally)}`);
process.exitCode = tally.failed === 0 ? 0 : 1;
