/** `npm run test:streams`: five hundred streams of image jobs that are interrupted at random. `npm test` runs a short version. */
import { runJest } from './testing/run-jest.ts';
import { closingLine } from './testing/tally.ts';

process.env.STREAMS_TEST = 'long';
const tally = await runJest(['integration'], ['services/gateway/src/adapters/http/operations/image-job-streams']);
console.log(`\n${closingLine(tally)}`);
process.exitCode = tally.failed === 0 ? 0 : 1;
