import type { Notice } from '@dreamreel/proto/catalogue/feature-calendar';
import { expect, it } from '@jest/globals';
import { noticeText } from './notice-text.ts';

const details = { daysInStock: 3, previousDate: undefined, isToday: false };
const movie = { movieId: 7, title: 'Jaws' };

it.each<[Notice['kind'], { daysInStock?: number; previousDate?: string; isToday?: boolean }, string]>([
  ['tomorrow-empty', {}, 'Tomorrow has no movie'],
  ['tomorrow-not-ready', {}, 'Tomorrow’s movie, Jaws, is missing images'],
  ['tomorrow-not-public', {}, 'Tomorrow’s movie, Jaws, has an image that can’t be published'],
  ['tomorrow-weak-hint', {}, 'Tomorrow’s movie, Jaws, hasn’t passed the guessability test'],
  ['gap', {}, 'No movie on Nov 24, 2026'],
  ['not-ready', {}, 'Jaws on Nov 24, 2026 is missing images'],
  ['repeat', {}, 'Jaws on Nov 24, 2026 has been shown before'],
  ['repeat', { previousDate: '2026-11-02' }, 'Jaws on Nov 24, 2026 was already shown on Nov 2, 2026'],
  ['stock-low', { daysInStock: 0 }, 'No movie is ready for tomorrow'],
  ['stock-low', { daysInStock: 1 }, 'A movie is ready for only 1 day'],
  ['fallback', {}, 'Jaws was scheduled automatically for Nov 24, 2026 but hasn’t passed the guessability test'],
  ['fallback', { isToday: true }, 'No ready movie was scheduled for today, so a fallback movie was chosen'],
])('describes a notice of kind %s with %j', (kind, more, text) => {
  expect(noticeText({ kind, date: '2026-11-24', movie }, { ...details, ...more })).toBe(text);
});
