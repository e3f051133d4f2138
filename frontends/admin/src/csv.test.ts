import { expect, it } from '@jest/globals';
import { csvOf } from './csv.ts';

it('quotes cells with a comma, a quote or a line break, and leaves unknown cells empty', () => {
  expect(csvOf([{ title: 'Me, "Myself"\n& Irene', players: null }])).toBe(
    'title,players\r\n"Me, ""Myself""\n& Irene",',
  );
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '＝1+1', '＋1', '－1', '＠SUM(A1)', '=1\n+2', '\n=1'])(
  'writes the formula %j as text',
  (text) => {
    expect(csvOf([{ text }])).toMatch(/\r\n"?'/);
  },
);
