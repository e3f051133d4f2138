/** Commands that bring a program whose bytes nobody compares with a hash that is committed here. */
const UNCHECKED =
  /\b(curl|wget) |['"](curl|wget)['"]|\bgo install |\/releases\/download\/|\bnpx -y|\bpip install(?!.*--require-hashes)/;

/** Lines of a script that fetch something to be run without a hash of ours. */
export function uncheckedFetches(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => UNCHECKED.test(line) && !/^\s*(#|\/\/|\/?\*)/.test(line))
    .map((line) => `fetches what nobody checks: ${line.trim()}`);
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
