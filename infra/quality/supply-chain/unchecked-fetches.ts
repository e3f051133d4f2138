/** Commands that fetch a program without checking it against a committed hash. */
const UNCHECKED =
  /\b(curl|wget) |['"](curl|wget)['"]|\bgo install |\/releases\/download\/|\bnpx -y|\bpip install(?!.*--require-hashes)/;

/** Lines of a script that fetch a program without checking it against a committed hash. */
export function uncheckedFetches(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => UNCHECKED.test(line) && !/^\s*(#|\/\/|\/?\*)/.test(line))
    .map((line) => `fetches without checking a hash: ${line.trim()}`);
}

/** Packages of a `requirements.txt` without an exact version or without a SHA-256 of each of their files. */
export function unhashedRequirements(text: string): string[] {
  const entries = text.replaceAll('\\\n', ' ').split('\n');
  return entries
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '' && !entry.startsWith('#'))
    .filter((entry) => !/^[\w.[\]-]+==[\w.]+ .*--hash=sha256:[0-9a-f]{64}/.test(entry))
    .map((entry) => `${entry.split(' ')[0]} has no version or no SHA-256`);
}
