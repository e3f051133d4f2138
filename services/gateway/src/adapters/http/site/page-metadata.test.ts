import { SITE_LANGUAGES, SITE_PAGES } from '@dreamreel/proto/site-pages';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { pageMetadata } from './page-metadata.ts';

const today = '2026-11-21';
const of = (path: string, date?: string) => pageMetadata({ path, date, today, language: 'en' });

it('every listed page has its own texts in each language, in the length that search engines show', () => {
  const texts = SITE_PAGES.filter(({ description }) => description).flatMap(({ path }) =>
    SITE_LANGUAGES.flatMap((language) => {
      const { title, description } = pageMetadata({ path, today, language });
      expect(description.length).toBeGreaterThan(60);
      expect(description.length).toBeLessThanOrEqual(170);
      expect(title.length).toBeLessThanOrEqual(70);
      return [title, description];
    }),
  );
  expect(new Set(texts).size).toBe(texts.length);
});

it('the texts and addresses contain nothing from the client except a day that has started', () => {
  const ours = JSON.stringify(['/', '/daily', '/nothing'].map((path) => of(path)));
  fc.assert(
    fc.property(fc.string(), fc.string(), (path, date) => {
      const shown = JSON.stringify([of(`/${path}`, date), of('/daily', date)]);
      expect([...shown.matchAll(/\d{4}-\d{2}-\d{2}/g)].every(([day]) => day <= today)).toBe(true);
      const sent = JSON.stringify(date).slice(1, -1);
      // The text may by chance be part of a constant text.
      if (date.length > 3 && !/^[\w ,.-]+$/.test(date) && !ours.includes(sent)) expect(shown).not.toContain(sent);
    }),
  );
});
