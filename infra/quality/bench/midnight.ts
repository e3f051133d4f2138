import { loadNewProduct } from '../load/run-load.ts';
import { benchmark, columnOf, type Figure } from './results.ts';
import { medianOf } from './rotated-rounds.ts';

/** Traffic rises from idle to peak within two seconds around 00:00 UTC: the `midnight` scenario of `npm run load`. */
export const midnight = benchmark({
  heading: 'Midnight',
  options: { rounds: 3, rate: 100 },
  quick: { rounds: 1, rate: 20 },
  async measure({ rounds, rate }) {
    const figures: Figure[] = [];
    const slower: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      // A missed threshold is a result instead of an error, so the exit code is ignored.
      const { value } = await loadNewProduct('midnight', { RATE: String(rate) });
      figures.push(
        ...columnOf(`run ${round}`, {
          'wrong day': [value('wrong_day', 'count'), '', ['≤', 0]],
          // In k6's `http_req_failed` rate, failed requests count as passes.
          errors: [value('http_req_failed', 'passes'), '', ['≤', 0]],
          requests: [value('http_reqs', 'count'), ''],
          'crossing, median': [value('crossing', 'med'), 'ms'],
          'crossing, p99': [value('crossing', 'p(99)'), 'ms'],
          'settled, median': [value('settled', 'med'), 'ms'],
          'settled, p99': [value('settled', 'p(99)'), 'ms'],
        }),
      );
      slower.push(value('crossing', 'p(99)') / value('settled', 'p(99)'));
      console.error(`midnight: run ${round} of ${rounds}`);
    }
    return [...figures, ...columnOf('median', { 'p99, crossing to settled': [medianOf(slower), '×', ['≤', 3]] })];
  },
});
