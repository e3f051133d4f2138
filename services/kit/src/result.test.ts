import { expect, it } from '@jest/globals';
import { err, ok } from './result.ts';

it('ok wraps a value, and err wraps a code with its detail', () => {
  expect(ok(3)).toEqual({ ok: true, value: 3 });
  expect(err('already-completed', { completion: 1 })).toEqual({
    ok: false,
    error: 'already-completed',
    detail: { completion: 1 },
  });
});
