import { afterEach, expect, it, jest } from '@jest/globals';

afterEach(() => void jest.useRealTimers());

const currentUtcHour = () => new Date().getUTCHours();

it('starts at noon UTC', () => {
  expect(currentUtcHour()).toBe(12);
});

it('starts fake timers at noon UTC', () => {
  const day = new Date().getUTCDate();
  jest.useFakeTimers();
  expect(currentUtcHour()).toBe(12);
  expect(new Date().getUTCDate()).toBe(day);
});
