import type { Rpc } from '@dreamreel/kit/rpc/client';
import type { Call, RequestInput } from '@dreamreel/proto/contract';
import { difficultyCalls } from '@dreamreel/proto/difficulty';
import { calendarCalls } from '@dreamreel/proto/feature-calendar';
import { gameCalls } from '@dreamreel/proto/game';
import { movieImageCalls } from '@dreamreel/proto/movie-images';
import { notificationCalls } from '@dreamreel/proto/notification';
import type { Routes } from '@dreamreel/proto/routes';
import type { HandlersOf } from './handlers.ts';

/** Routes that pass their input on to one call and its result back, both unchanged. */
export type ForwardedRoute = keyof ReturnType<typeof forwardedHandlers>;

export function forwardedHandlers({ rpc }: { readonly rpc: Rpc }) {
  /** `input` says which part of the HTTP request is the request of the call. */
  const forward =
    <C extends Call, Input extends 'params' | 'query' | 'body'>(call: C, input: Input) =>
    (request: Readonly<Record<Input, RequestInput<C>>>) =>
      rpc.call(call, request[input]);
  /** For calls whose request does not depend on the HTTP request. */
  const forwardFixed =
    <C extends Call>(call: C, request: RequestInput<C>) =>
    () =>
      rpc.call(call, request);

  return {
    archive: forward(gameCalls.archive, 'query'),
    dailyResults: forward(gameCalls.dayResults, 'query'),
    previousFeatures: forwardFixed(gameCalls.previousFeatures, {}),
    // The policy `owner` makes sure that the actor is the user in the path.
    userStats: forwardFixed(gameCalls.userStats, {}),
    movieDifficulty: forward(difficultyCalls.movieDifficulty, 'params'),
    imageVersions: forward(movieImageCalls.imageVersions, 'params'),
    calendarMonth: forward(calendarCalls.calendarMonth, 'query'),
    attention: forwardFixed(calendarCalls.attention, {}),
    mailRun: forwardFixed(notificationCalls.mailRun, {}),
    resendMail: forward(notificationCalls.resend, 'body'),
  } satisfies Partial<HandlersOf<Routes>>;
}
