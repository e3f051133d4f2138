import { expect, it } from '@jest/globals';
import { err, ok } from './result.ts';

it('carries a value or a refusal with what belongs to it', () => {
  expect(ok(3)).toEqual({ ok: true, value: 3 });
  expect(err('already-completed', { completion: 1 })).toEqual({
    ok: false,
    error: 'already-completed',
    detail: { completion: 1 },
  });
});
