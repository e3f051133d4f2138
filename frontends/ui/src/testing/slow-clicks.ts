import { userEvent } from '@testing-library/user-event';

const ANSWER_ARRIVES_MS = 100;

/** A user with enough time between two clicks for the page to show the server's answer to the first one. */
export const slowClicks = () => userEvent.setup({ delay: ANSWER_ARRIVES_MS });
