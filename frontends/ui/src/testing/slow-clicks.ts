import { userEvent } from '@testing-library/user-event';

const ANSWER_ARRIVES_MS = 100;

/** Creates a user who waits between clicks long enough for the page to show the server's response to the first one. */
export const slowClicks = () => userEvent.setup({ delay: ANSWER_ARRIVES_MS });
