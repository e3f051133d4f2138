/** The configured admin's credential from environment variables. */
export type AdminCredential = {
  readonly username: string;
  /** An argon2id hash with its parameters and salt. */
  readonly passwordHash: string;
};

/** `$argon2id$v=19$m=<KiB>,t=<passes>,p=<parallelism>$<salt>$<hash>` */
export const ARGON2ID = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$[A-Za-z\d+/]{11,}\$[A-Za-z\d+/]{22,}$/;

/** Returns true if the hash meets OWASP's minimum for argon2id: 19 MiB and two passes, or 46 MiB and one pass. */
export function isExpensiveEnough(passwordHash: string): boolean {
  const [, memoryKiB, passes] = ARGON2ID.exec(passwordHash)?.map(Number) ?? [];
  if (memoryKiB === undefined || passes === undefined) return false;
  return memoryKiB >= (passes >= 2 ? 19_456 : 47_104);
}

/** Returns passwords that an attacker would try first. */
export function commonPasswords(username: string): readonly string[] {
  const names = [...new Set([username, username.toLowerCase(), 'admin', 'dreamreel', 'password'])];
  return [...names.flatMap((name) => [name, ...SUFFIXES.map((suffix) => name + suffix)]), ...OTHERS];
}

const SUFFIXES = ['1', '12', '123', '1234', '123!', '!', '2024', '2025', '2026'];
const OTHERS = [
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
