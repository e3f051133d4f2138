import { anna } from './visitors.ts';

const credentials = { email: anna.email, password: 'secret1' };

/** The fields of one valid request for each operation. */
export const identityRequests = {
  login: credentials,
  register: { name: 'Anna', ...credentials },
  logout: {},
  me: {},
  emailPreferences: { userId: anna.id, emailNotifications: false },
  adminLogin: { username: 'root', password: 'secret of the admin' },
  adminLogout: {},
  adminSession: {},
} as const;
