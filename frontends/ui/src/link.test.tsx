import { expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Router, useLocation } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { Link } from './link.tsx';

function show(target?: string) {
  const { hook } = memoryLocation({ path: '/' });
  render(
    <Router hook={hook}>
      <Link to="/archive" {...(target !== undefined && { target })}>
        Earlier days
      </Link>
      <Address />
    </Router>,
  );
  return screen.getByRole('link', { name: 'Earlier days' });
}

function Address() {
  return <p>at {useLocation()[0]}</p>;
}

it('opens the address in the page', () => {
  const link = show();
  expect(link).toHaveAttribute('href', '/archive');
  fireEvent.click(link);
  expect(screen.getByText('at /archive')).toBeVisible();
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'leaves a click with %j to the browser',
  (pressed) => {
    const link = show();
    // The browser would follow the link, which jsdom cannot.
    addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(link, pressed);
    expect(screen.getByText('at /')).toBeVisible();
  },
);

it('leaves a link to another tab to the browser', () => {
  const link = show('_blank');
  expect(link).toHaveAttribute('target', '_blank');
  addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(link);
  expect(screen.getByText('at /')).toBeVisible();
});
