import { openPage } from '@dreamreel/ui/testing/open-page';
import { readingGerman } from '@dreamreel/ui/testing/reader';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { SubscribeLinks } from './subscribe-links.tsx';

it('links to the feed and the calendar', () => {
  openPage(<SubscribeLinks />, '/archive');
  expect(screen.getByRole('link', { name: 'feed' })).toHaveAttribute('href', '/feed.xml');
  expect(screen.getByRole('link', { name: 'calendar' })).toHaveAttribute('href', '/calendar.ics');
});

describe('in German', () => {
  readingGerman();

  it('links to the calendar in German', async () => {
    openPage(<SubscribeLinks />, '/archive');
    expect(await screen.findByRole('link', { name: 'Kalender' })).toHaveAttribute('href', '/calendar.ics');
  });
});
