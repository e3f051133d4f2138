import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { openPage } from '@dreamreel/ui/testing/open-page';
import { ok, serve } from '@dreamreel/ui/testing/serve';
import { expect, it } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { day, movie } from '../testing/factories.ts';
import { REFRESH_MS, useCalendarDays } from './calendar-days.ts';
import { moviesQuery, useMovieCache } from './use-movie-cache.ts';

const LIST = 'GET /api/admin/movies-with-dates';
const CALENDAR = 'GET /api/admin/calendar';
const BEFORE_REFRESH = { timeout: REFRESH_MS / 2 };
const jaws = movie();
const renamed = { ...jaws, title: 'Jaws 2' };

let cache: ReturnType<typeof useMovieCache>;
function Titles() {
  cache = useMovieCache();
  const { data = [], isFetching } = useQuery(moviesQuery);
  useCalendarDays('2027-03-10', 1);
  return (
    <ul aria-busy={isFetching}>
      {data.map(({ id, title }) => (
        <li key={id}>{title}</li>
      ))}
    </ul>
  );
}

it('loads the calendar at once after a movie was deleted or changed', async () => {
  const server = serve({ [LIST]: () => ok([jaws]), [CALENDAR]: () => ok([day('2027-03-10')]) });
  openPage(<Titles />, '/admin');
  for (const [count, change] of [() => cache.remove(jaws.id), () => cache.put(renamed)].entries()) {
    await waitFor(() => expect(server.to(CALENDAR)).toHaveLength(count + 1), BEFORE_REFRESH);
    act(change);
  }
  await waitFor(() => expect(server.to(CALENDAR)).toHaveLength(3), BEFORE_REFRESH);
});

const titles = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

it.each<[string, AdminMovie[], () => void]>([
  ['deleted', [], () => cache.remove(jaws.id)],
  ['changed', [renamed], () => cache.put(renamed)],
  ['updated', [renamed], () => cache.show(renamed)],
])('ignores a list that was requested before a movie was %s', async (_what, after, change) => {
  const late = Promise.withResolvers<ReturnType<typeof ok>>();
  const responses = [ok([jaws]), late.promise];
  const server = serve({ [LIST]: () => responses.shift() ?? ok(after), [CALENDAR]: () => ok([]) });
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
