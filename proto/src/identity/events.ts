import { defineEvent } from '../event.ts';
import { userStateSchema } from './users.ts';

export const identityEvents = {
  userRegistered: defineEvent({ subject: 'evt.identity.user.registered.v1', payload: userStateSchema }),
  preferencesChanged: defineEvent({
    subject: 'evt.identity.user.preferences-changed.v1',
    payload: userStateSchema,
  }),
} as const;
