import { PASSWORD_MIN_LENGTH } from '@dreamreel/proto/identity/account-limits';

export type PasswordStrength = 'short' | 'weak' | 'fair' | 'strong';

/** Parts that attackers try first. */
const COMMON_PARTS =
  /pass(?:word|wort)?|passw0rd|qwertz?|azerty|asdf|letmein|welcome|willkommen|hallo|hello|admin|login|iloveyou|ichliebedich|schatz|dragon|monkey|football|sunshine|princess|dreamreel|movie|film/g;

const FAIR_BITS = 36;
const STRONG_BITS = 60;

/**
 * Estimates how hard a password is to guess. Common parts and parts of the user's name or email count as one character
 * each, and so do repetitions and sequences such as `aaa`, `abc`, or `321`. The result is advice only: passwords of at
 * least six characters are always accepted.
 *
 * @param personal the user's name and email
 */
export function passwordStrength(password: string, personal: readonly string[]): PasswordStrength {
  if (password.length < PASSWORD_MIN_LENGTH) return 'short';
  let rest = password.toLowerCase();
  const ownParts = personal.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  for (const part of ownParts) if (part.length >= 3) rest = rest.replaceAll(part, '\u0001');
  rest = withoutSequences(rest.replaceAll(COMMON_PARTS, '\u0002'));
  const bits = rest.length * Math.log2(alphabetSize(password));
  if (bits < FAIR_BITS) return 'weak';
  return bits < STRONG_BITS ? 'fair' : 'strong';
}

/** Removes each character that continues a sequence because it adds almost nothing to guess. */
function withoutSequences(text: string): string {
  const step = (index: number) => text.charCodeAt(index) - text.charCodeAt(index - 1);
  const codeUnits = text.split('');
  return codeUnits.filter((_, index) => index === 0 || Math.abs(step(index)) > 1).join('');
}

/** Returns the number of characters from which a password with these kinds of characters could be made. */
function alphabetSize(password: string): number {
  const kinds = [
    [/\p{Ll}/u, 26],
    [/\p{Lu}/u, 26],
    [/\d/, 10],
    [/[^\p{L}\d]/u, 33],
  ] as const;
  return kinds.reduce((size, [kind, count]) => size + (kind.test(password) ? count : 0), 0) || 26;
}
