/** The admin's credential, as the environment gives it. */
export type AdminCredential = {
  readonly username: string;
  /** argon2id with its parameters and salt */
  readonly passwordHash: string;
};

export const ADMIN_PASSWORD_MIN_LENGTH = 12;

/** `$argon2id$v=19$m=<KiB>,t=<passes>,p=<lanes>$<salt>$<hash>` */
export const ARGON2ID = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$[A-Za-z\d+/]{11,}\$[A-Za-z\d+/]{22,}$/;

/** OWASP's least for argon2id: 19 MiB and two passes, or 46 MiB and one. */
export function isCostlyEnough(passwordHash: string): boolean {
  const [, memoryKiB, passes] = ARGON2ID.exec(passwordHash)?.map(Number) ?? [];
  if (memoryKiB === undefined || passes === undefined) return false;
  return memoryKiB >= (passes >= 2 ? 19_456 : 47_104);
}

/** What anybody would try first: hashed or not, these are no secrets. */
export function wellKnownPasswords(username: string): readonly string[] {
  const names = [...new Set([username, username.toLowerCase(), 'admin', 'dreamreel', 'password'])];
  return [...names.flatMap((name) => [name, ...ENDINGS.map((ending) => name + ending)]), ...NO_NAMES];
}

const ENDINGS = ['1', '12', '123', '1234', '123!', '!', '2024', '2025', '2026'];
const NO_NAMES = [
  '',
  '123456',
  '12345678',
  '123456789012',
  'administrator',
  'changeme',
  'change-me',
  'correct horse battery staple',
  'letmein',
  'moviemovie',
  'passw0rd',
  'qwertyuiop',
  'root',
  'secret',
  'test-password',
];
