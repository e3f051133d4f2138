import { render } from '@dreamreel/ui/testing/open-page';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyPart } from './on-demand.tsx';

function show(Part: ReturnType<typeof lazyPart<{ name: string }>>) {
  render(
    <>
      <h1>The page</h1>
      <Suspense fallback="Loading">
        <Part name="Ann" />
      </Suspense>
    </>,
  );
}

it('shows the part once it has loaded', async () => {
  show(
    lazyPart(async () => ({ name }) => <p>Hello, {name}</p>),
  );
  expect(await screen.findByText('Hello, Ann')).toBeVisible();
});

it('keeps the page and offers to reload it if the part fails to load', async () => {
  show(lazyPart(async () => Promise.reject(new Error('no network'))));
  expect(await screen.findByText(/Part of this page didn’t load/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible();
});
