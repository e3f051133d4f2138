import { afterEach, expect, it, jest } from '@jest/globals';

afterEach(() => void jest.useRealTimers());

const shownHour = () => new Date().getUTCHours();

it('begins at noon UTC', () => {
  expect(shownHour()).toBe(12);
});

it('begins at noon UTC where it is a fake one, too', () => {
  const day = new Date().getUTCDate();
  jest.useFakeTimers();
  expect(shownHour()).toBe(12);
  expect(new Date().getUTCDate()).toBe(day);
});
