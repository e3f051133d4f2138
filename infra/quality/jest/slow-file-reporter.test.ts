import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import SlowFileReporter from './slow-file-reporter.ts';

const file = { path: '/infra/quick.test.ts' };
let said: string[];
beforeEach(() => {
  said = [];
  jest.useFakeTimers();
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('names a file that has run for a minute and a half, with the test that it is at, and again later', () => {
  const reporter = new SlowFileReporter();
  reporter.onTestFileStart(file);
  jest.advanceTimersByTime(89_000);
  expect(said).toEqual([]);
  reporter.onTestCaseStart(file, { fullName: 'the queue ends' });
  jest.advanceTimersByTime(91_000);
  expect(said).toEqual([
    'Still running after 1.5 minutes: /infra/quick.test.ts, at: the queue ends\n',
    'Still running after 3 minutes: /infra/quick.test.ts, at: the queue ends\n',
  ]);
});

it('does not name a file that has ended', () => {
  const reporter = new SlowFileReporter();
  reporter.onTestFileStart(file);
  reporter.onTestFileResult(file);
  jest.advanceTimersByTime(200_000);
  expect(said).toEqual([]);
});
