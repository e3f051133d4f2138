import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation, useSearchParams } from 'wouter';
import { RemoteRouter } from './remote-router.tsx';

function open(pathname: string, search: string) {
  const visited: string[] = [];
  const navigator = {
    push: (to: string) => void visited.push(`push ${to}`),
    replace: (to: string) => void visited.push(`replace ${to}`),
  };
  render(
    <RemoteRouter navigation={{ location: { pathname, search }, navigator }}>
      <SearchedTitle />
    </RemoteRouter>,
  );
  return visited;
}

function SearchedTitle() {
  const [pathname] = useLocation();
  const [search, setSearch] = useSearchParams();
  return (
    <>
      <p>
        {search.get('search')} at {pathname}
      </p>
      <button type="button" onClick={() => setSearch({ page: '2' })}>
        Next
      </button>
      <button type="button" onClick={() => setSearch({ search: 'Élan & 100%' }, { replace: true })}>
        Search
      </button>
    </>
  );
}

it.each(['Alien', '100%', '%41', 'a+b & c=d', 'Amélie #2', 'tick?'])(
  'gives a remote the parameters of the shell’s address as they are: %s',
  (title) => {
    open('/admin', `?${new URLSearchParams({ search: title })}`);
    expect(screen.getByText(`${title} at /admin`)).toBeVisible();
  },
);

it('lets a remote add an address to the history or replace the newest one', async () => {
  const visited = open('/admin', '');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(visited).toEqual(['push /admin?page=2', 'replace /admin?search=%C3%89lan+%26+100%25']);
});
