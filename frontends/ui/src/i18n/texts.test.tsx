import { afterEach, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { setLocale } from './locale.ts';
import { count, params, type Translated, textsFactory, useTexts } from './texts.ts';
import { withParts } from './with-parts.tsx';

afterEach(() => setLocale('en'));

const english = {
  title: 'Past challenges',
  poster: params('Poster of {title}'),
  days: count({ one: '{count} day', other: '{count} days' }),
  contact: 'Write to <link>us</link> by {when}.',
};
const german: Translated<typeof english> = {
  title: 'Frühere Filme',
  poster: 'Plakat von {title}',
  days: { one: '{count} Tag', other: '{count} Tage' },
  contact: 'Bis {when} kannst du <link>uns</link> schreiben.',
};
let responses: (() => Promise<{ test: typeof german }>)[] = [];
const testTexts = textsFactory<{ test: typeof german }>(
  () => responses.shift()?.() ?? Promise.reject(new Error('offline')),
)('test', english);

it('changes the language without a reload and shows English until the texts have loaded', async () => {
  responses = [async () => ({ test: german })];
  render(<Page />);
  expect(screen.getByRole('heading')).toHaveTextContent('Past challenges');
  act(() => setLocale('de'));
  expect(await screen.findByRole('heading', { name: 'Frühere Filme' })).toBeVisible();
  expect(screen.getByRole('list')).toHaveTextContent('Plakat von $&1 Tag3 Tage');
  expect(screen.getByRole('paragraph')).toHaveTextContent('Bis morgen kannst du uns schreiben.');
  expect(screen.getByRole('link', { name: 'uns' })).toBeVisible();
  act(() => setLocale('en'));
  expect(screen.getByRole('list')).toHaveTextContent('Poster of $&1 day3 days');
});

it('rejects missing, surplus, and mismatched texts at compile time', () => {
  // @ts-expect-error `days` and `contact` are missing
  const missing: Translated<typeof english> = { title: 'a', poster: 'b' };
  // @ts-expect-error `more` is in no English text
  const surplus: Translated<typeof english> = { ...german, more: 'c' };
  // @ts-expect-error a number needs its forms
  const form: Translated<typeof english> = { ...german, days: 'Tage' };
  // @ts-expect-error the parameter is `title`
  const parameter = () => testTexts.get().poster({ name: 'Jaws' });
  expect([missing, surplus, form, parameter]).toHaveLength(4);
});

function Page() {
  const texts = useTexts(testTexts);
  return (
    <>
      <h1>{texts.title}</h1>
      <ul>
        <li>{texts.poster({ title: '$&' })}</li>
        <li>{texts.days(1)}</li>
        <li>{texts.days(3)}</li>
      </ul>
      <p>{withParts(texts.contact, { link: (words) => <a href="/about">{words}</a>, when: 'morgen' })}</p>
    </>
  );
}

it('shows no English to a reader of German on the first view, even with other hooks in the component', async () => {
  setLocale('de');
  const { promise, resolve } = Promise.withResolvers<{ later: typeof german }>();
  const later = textsFactory<{ later: typeof german }>(() => promise)('later', english);
  const shownTitles: string[] = [];
  function Late() {
    const [before] = useState('·');
    const { title } = useTexts(later);
    const [after] = useState('·');
    shownTitles.push(title);
    return <h1>{`${before} ${title} ${after}`}</h1>;
  }
  render(
    <Suspense fallback={<p>Skeleton</p>}>
      <Late />
    </Suspense>,
  );
  expect(screen.getByText('Skeleton')).toBeVisible();
  await act(async () => resolve({ later: german }));
  expect(await screen.findByRole('heading', { name: '· Frühere Filme ·' })).toBeVisible();
  expect([...new Set(shownTitles)]).toEqual(['Frühere Filme']);
});
