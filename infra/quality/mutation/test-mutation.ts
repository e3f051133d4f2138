/**
 * `npm run test:mutation`: how many mutants of the most important code the tests kill. Arguments choose areas;
 * `--fresh` ignores the results of earlier runs (their cache does not see changes of files that a test imports).
 */
import { parseArgs } from 'node:util';
import { AREAS } from './areas.ts';
import { mutateArea, type Tally } from './mutate-area.ts';

const GOAL = 85;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { fresh: { type: 'boolean', default: false } },
});
const chosen = AREAS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
if (chosen.length < positionals.length) {
  console.error(`The areas are ${AREAS.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

const lines: string[] = [];
let isReached = true;
for (const area of chosen) {
  const tally = await mutateArea(area, values.fresh);
  const score = scoreOf(tally);
  const { killed, survived, noCoverage, timeouts } = tally;
  lines.push(
    `${area.name}: ${score.toFixed(1)} % (${killed} killed, ${survived} survived, ${noCoverage} no coverage, ` +
      `${timeouts} timeouts), goal ${GOAL} %`,
  );
  isReached &&= score >= GOAL;
}
console.log(`\n${lines.join('\n')}`);
process.exitCode = isReached ? 0 : 1;

function scoreOf({ killed, survived, noCoverage, timeouts }: Tally): number {
  return (100 * (killed + timeouts)) / (killed + timeouts + survived + noCoverage);
}
