import { brokerNames } from '@dreamreel/kit/messaging/broker-names';
import type { BrokerUse } from '@dreamreel/kit/messaging/broker-permissions';
import { type BrokerPermissions, brokerPermissions } from '@dreamreel/kit/messaging/broker-permissions';
import { imageOperations } from '@dreamreel/proto/catalogue/image-operations';
import { catalogueCalls, imageCalls } from '@dreamreel/proto/catalogue/internal-calls';
import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import { catalogueEvents, generationEvents, identityEvents } from '@dreamreel/proto/events';
import { gameCalls } from '@dreamreel/proto/game/internal-calls';
import { gameOperations } from '@dreamreel/proto/game/operations';
import { generationCalls } from '@dreamreel/proto/generation/internal-calls';
import { adminCalls } from '@dreamreel/proto/identity/internal-admin-calls';
import { accountCalls, identityCalls } from '@dreamreel/proto/identity/internal-calls';
import { notificationCalls } from '@dreamreel/proto/notification/internal-calls';
import { type Call, isServiceOperation, type Operation } from '@dreamreel/proto/operation';
import { operations } from '@dreamreel/proto/operations';

const service = { serves: true, outbox: true } as const;

/**
 * Lists the calls and events that each service and command uses. `npm start` and the Helm chart
 * derive broker permissions from this table (`@dreamreel/kit/messaging/broker-permissions`).
 */
export const brokerUses: Readonly<Record<string, BrokerUse>> = {
  identity: { ...service, consumesEventsOf: ['catalogue', 'notification'] },
  catalogue: { ...service, listens: [catalogueEvents.titlesImported] },
  game: {
    ...service,
    calls: [
      catalogueCalls.movieOfDay,
      catalogueCalls.knownTitles,
      catalogueCalls.movieToPlay,
      catalogueCalls.titleFacts,
    ],
    consumesEventsOf: ['catalogue', 'identity'],
    listens: [catalogueEvents.movieFeatured, catalogueEvents.movieUnfeatured, identityEvents.userDeleted],
  },
  generation: {
    ...service,
    calls: [movieOperations.movie, imageOperations.imageVersions, catalogueCalls.savePrompts, ...allOf(imageCalls)],
    consumesEventsOf: ['catalogue'],
    listens: [generationEvents.jobRequested, generationEvents.jobFinished],
  },
  notification: {
    ...service,
    calls: [
      gameOperations.dailyMovie,
      gameCalls.usersWhoPlayed,
      identityCalls.userStates,
      identityCalls.usersAfter,
      accountCalls.issueLink,
    ],
    consumesEventsOf: ['identity'],
  },
  social: { ...service, calls: [movieOperations.movie, catalogueCalls.plannedMovies] },
  gateway: {
    calls: [
      ...Object.values<Operation>(operations).filter(isServiceOperation),
      catalogueCalls.movieParts,
      catalogueCalls.moviesOfPart,
      ...Object.values(notificationCalls),
      ...allBut(gameCalls, gameCalls.usersWhoPlayed),
      ...allBut(generationCalls, generationCalls.importImage),
      ...allOf(adminCalls),
      ...allBut(identityCalls, identityCalls.userStates, identityCalls.usersAfter),
      ...allBut(accountCalls, accountCalls.issueLink),
    ],
    listens: [catalogueEvents.movieFeatured, catalogueEvents.movieUnfeatured],
  },
  seed: {
    calls: [
      catalogueCalls.importTitles,
      catalogueCalls.addMovie,
      catalogueCalls.scheduleMovie,
      catalogueCalls.addImage,
      generationCalls.importImage,
    ],
  },
};

/**
 * Permissions of a service that isn't listed in `brokerUses`. Unlisted services can respond and publish under their own
 * name, but they can't call other services.
 */
export const unknownService: BrokerUse = service;

function allOf(calls: Readonly<Record<string, Call>>): Call[] {
  return Object.values(calls);
}

function allBut(calls: Readonly<Record<string, Call>>, ...others: readonly Call[]): Call[] {
  return allOf(calls).filter((call) => !others.includes(call));
}

/** The unrestricted user that administers the broker. No service signs in as this user. */
export const BROKER_ADMIN = 'dreamreel';

export type BrokerUser = {
  readonly user: string;
  readonly password: string;
  /** A user without permissions can publish and subscribe to every subject. */
  readonly permissions?: BrokerPermissions;
};

/**
 * Returns all users of the product's broker: one for each service and command, and the administrator.
 * @param prefix an optional prefix of all subjects
 */
export function brokerUsers(passwordOf: (name: string) => string, prefix?: string): BrokerUser[] {
  const names = brokerNames(prefix);
  const users = Object.entries(brokerUses).map(([user, use]) => ({
    user,
    password: passwordOf(user),
    permissions: brokerPermissions(user, use, names),
  }));
  return [{ user: BROKER_ADMIN, password: passwordOf(BROKER_ADMIN) }, ...users];
}

/** Returns the users as the `authorization` section of a nats-server configuration, which can be JSON. */
export function authorizationOf(users: readonly BrokerUser[]): string {
  return `authorization { users: ${JSON.stringify(users)} }`;
}
