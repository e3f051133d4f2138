import { SITE_LANGUAGES, SITE_PAGES } from '@dreamreel/proto/site-pages';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { pageMetadata } from './page-metadata.ts';

const today = '2026-11-21';
const of = (path: string, date?: string, shownDays?: readonly string[]) =>
  pageMetadata({ path, date, today, shownDays, language: 'en' });

it('every listed page has its own texts in each language, in the length that search engines show', () => {
  const texts = SITE_PAGES.filter(({ inSitemap }) => inSitemap).flatMap(({ path }) =>
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

it('a day without a movie shows the general preview, unless the list of days is unknown', () => {
  const general = { image: '/preview.png', canonical: '/daily' };
  expect(of('/daily', '2026-11-19', ['2026-11-20', today])).toMatchObject(general);
  expect(of('/daily', '2026-11-20', ['2026-11-20', today])).toMatchObject({ date: '2026-11-20' });
  expect(of('/daily', '2026-11-19')).toMatchObject({ date: '2026-11-19' });
});

it.each(['2026-11-22', '2027-01-01', '2026-02-30', 'today', '', '2026-11-20"><script>', '../admin'])(
  'the date %j, which hasn’t started or isn’t a date, shows the general preview',
  (date) => {
    expect(of('/daily', date)).toMatchObject({ image: '/preview.png', canonical: '/daily' });
  },
);

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
