import { calendarOperations } from '@dreamreel/proto/catalogue/calendar-operations';
import type { RequestInput, ResponseOf } from '@dreamreel/proto/operation';
import { callOperation } from '@dreamreel/ui/network/api-client';

const { planDay: planning, moveDay: moving, clearDay: clearing } = calendarOperations;

/** The days that a change affects, as they are after it. */
export type DaysResponse = ResponseOf<typeof planning>;
/** `replacesMovieId`: the movie that the admin saw on `date`; rejected if the day has changed since. */
export type Plan = RequestInput<typeof planning>;
/** `swapWith`: the movie that the admin saw on the target date; rejected if that day has changed since. */
export type Move = RequestInput<typeof moving>;
export type Clearing = RequestInput<typeof clearing>;

export const planDay = (plan: Plan): Promise<DaysResponse> => callOperation(planning, plan);

export const moveDay = (move: Move): Promise<DaysResponse> => callOperation(moving, move);

export const clearDay = (day: Clearing): Promise<DaysResponse> => callOperation(clearing, day);
