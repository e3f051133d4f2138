import { userEvent } from '@testing-library/user-event';

const ANSWER_ARRIVES_MS = 100;

/** Creates a `userEvent` instance that waits between clicks long enough for the page to show the server's response. */
export const slowClicks = () => userEvent.setup({ delay: ANSWER_ARRIVES_MS });
