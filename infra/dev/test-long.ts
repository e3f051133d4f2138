/**
 * Runs one test at a length that is too long for `npm test`: `node test-long.ts <variable>=<length> <path of the
 * test>`.
 */
import { runJest } from './testing/run-jest.ts';
import { closingLine } from './testing/tally.ts';

const [length = '', path = ''] = process.argv.slice(2);
const [variable = '', value] = length.split('=');
process.env[variable] ??= value;
const tally = await runJest(['integration'], [path]);
console.log(`\n${closingLine(tally)}`);
process.exitCode = tally.failed === 0 ? 0 : 1;
