import type { AdminRole } from '@dreamreel/proto/identity/admins';

export const ROLE_TITLES = { admin: 'Admin', editor: 'Editor' } as const satisfies Record<AdminRole, string>;

/** What each role may do, in a sentence. */
export const ROLE_TEXTS = {
  admin: 'May do everything: post, delete, invite people and read the audit log.',
  editor: 'Edits movies, prompts, images and the calendar. Posts nothing, deletes nothing, invites nobody.',
} as const satisfies Record<AdminRole, string>;

export const ROLES = ['editor', 'admin'] as const satisfies readonly AdminRole[];
