import { expect, it } from '@jest/globals';
import { detailsOf, findChangedEntity } from './audit-details.ts';

it('names the fields that were sent, with the values of harmless ones', () => {
  expect(detailsOf({ poster_path: '/a.jpg', movieId: 7, year: 1979, reason: 'undo' })).toEqual({
    fields: ['poster_path', 'reason', 'year'],
    year: 1979,
    reason: 'undo',
  });
});

it('counts the movies that an import added', () => {
  const movies = [{ outcome: 'added', movieId: 7 }, { outcome: 'added', movieId: 8 }, { outcome: 'rejected' }];
  expect(findChangedEntity({ movies }).details).toEqual({ count: 2 });
});

it('names the first twenty fields, sorted, but none whose name isn’t a plain word', () => {
  const odd: unknown = JSON.parse('{"__proto__":{"role":"admin"},"_id":1,"a b":1,"<b>":1,"":1}');
  expect(detailsOf({ ...Object(odd), ['a'.repeat(41)]: 1 })).toEqual({ fields: [] });
  const names = Array.from({ length: 25 }, (_, at) => String.fromCharCode('y'.charCodeAt(0) - at));
  expect(detailsOf(Object.fromEntries(names.map((name) => [name, 1]))).fields).toEqual(names.slice(0, 20).toSorted());
});
