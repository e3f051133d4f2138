import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { openPage } from '@dreamreel/ui/testing/open-page';
import { ok, serve } from '@dreamreel/ui/testing/serve';
import { expect, it } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { movie } from '../testing/factories.ts';
import { moviesQuery, useMovieCache } from './use-movie-cache.ts';

const LIST = 'GET /api/admin/movies-with-dates';
const jaws = movie();
const renamed = { ...jaws, title: 'Jaws 2' };

let cache: ReturnType<typeof useMovieCache>;
function Titles() {
  cache = useMovieCache();
  const { data = [], isFetching } = useQuery(moviesQuery);
  return (
    <ul aria-busy={isFetching}>
      {data.map(({ id, title }) => (
        <li key={id}>{title}</li>
      ))}
    </ul>
  );
}

const titles = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

it.each<[string, AdminMovie[], () => void]>([
  ['deleted', [], () => cache.remove(jaws.id)],
  ['changed', [renamed], () => cache.put(renamed)],
  ['updated', [renamed], () => cache.show(renamed)],
])('ignores a list that was requested before a movie was %s', async (_what, after, change) => {
  const late = Promise.withResolvers<ReturnType<typeof ok>>();
  const responses = [ok([jaws]), late.promise];
  const server = serve({ [LIST]: () => responses.shift() ?? ok(after) });
  openPage(<Titles />, '/admin');
  await screen.findByText('Jaws');

  act(() => void cache.refresh());
  await waitFor(() => expect(server.to(LIST)).toHaveLength(2));
  act(change);
  await waitFor(() => expect(titles()).toEqual(after.map(({ title }) => title)));
  late.resolve(ok([jaws]));
  await waitFor(() => expect(screen.getByRole('list')).toHaveAttribute('aria-busy', 'false'));
  expect(titles()).toEqual(after.map(({ title }) => title));
});
