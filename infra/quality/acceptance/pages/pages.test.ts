import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Request } from 'playwright-core';
import { startChromium } from '../../player/browser.ts';
import { chromiumPath } from '../environment.ts';
import { movieOfToday } from '../http/play.ts';
import { missingTexts, type Scenario } from './scenario.ts';
import { accountInUse, rejectedAccounts } from './scenarios/accounts.ts';
import { adminLogsIn, movieCard } from './scenarios/dashboard.ts';
import { firstVisit, unsubscribing } from './scenarios/first-visit.ts';
import { guessNotTaken, guestLoses, guestWins } from './scenarios/games.ts';
import { generationDialog } from './scenarios/generation-dialog.ts';
import { stillAnalyzer } from './scenarios/still-analyzer.ts';
import { isMade, specifiedCalls } from './specified-calls.ts';
import { specifiedTexts } from './specified-texts.ts';
import { newVisitor } from './visitor.ts';

/** The admin scenarios build on each other: a movie gets images, the images are changed, and the movie is deleted. */
const scenarios: readonly Scenario[] = [
  firstVisit,
  unsubscribing,
  guestWins,
  guestLoses,
  guessNotTaken,
  rejectedAccounts,
  accountInUse,
  adminLogsIn,
  generationDialog,
  stillAnalyzer,
  movieCard,
];

it('has a row for exactly the texts of the specification', () => {
  const rows = new Set(scenarios.flatMap(({ steps }) => steps.flatMap(({ rows }) => rows.map(({ text }) => text))));
  expect(specifiedTexts.size).toBeGreaterThan(120);
  expect(rows).toEqual(specifiedTexts);
});

(chromiumPath ? describe : describe.skip)('every text of the specification is visible when', () => {
  const seen = new Set<string>();
  const requests: Request[] = [];
  let browser: Browser;
  let movieTitle: string;
  beforeAll(async () => {
    [browser, { title: movieTitle }] = await Promise.all([startChromium(chromiumPath), movieOfToday()]);
  });
  afterAll(() => browser?.close());

  it.each(scenarios.map((scenario) => [scenario.name, scenario] as const))('%s', async (_name, scenario) => {
    const visitor = await newVisitor(browser, movieTitle);
    visitor.page.on('request', (request) => requests.push(request));
    try {
      expect(await missingTexts(visitor, scenario, (text) => seen.add(text))).toEqual([]);
    } finally {
      await visitor.close();
    }
  });

  it('the pages showed every text of the specification', () => {
    expect([...specifiedTexts].filter((text) => !seen.has(text))).toEqual([]);
  });

  it('the pages made every call of the specification, with its payload', () => {
    expect(specifiedCalls.filter((call) => !requests.some((request) => isMade(call, request)))).toEqual([]);
  });

  it('the pages sent what the specification requires, and nothing that it forbids', () => {
    const sent = (path: string) => requests.filter((request) => new URL(request.url()).pathname.endsWith(path));
    const bodies = (path: string) => sent(path).map((request) => Object(request.postDataJSON()));
    const searches = sent('/api/search-movies').map(
      (request) => new URL(request.url()).searchParams.get('query') ?? '',
    );
    expect(searches.filter((query) => query.length < 2)).toEqual([]);
    expect(
      bodies('/api/auth/register')
        .flatMap(Object.keys)
        .filter((key) => /confirm/i.test(key)),
    ).toEqual([]);
    for (const { position } of bodies('/add-image')) expect(position).toMatch(/^[0-4]$/);
    for (const { completionDate } of bodies('/api/daily-completion'))
      expect(completionDate).toMatch(/^\d{4}-\d\d-\d\d$/);
  });
});
