const SLOW_MS = 90_000;

type TestFile = { readonly path: string };
type Running = { readonly timer: NodeJS.Timeout; test: string };

/**
 * A jest reporter that prints slow test files with the tests that they are running, which helps to find tests that
 * hang.
 */
export default class SlowFileReporter {
  readonly #running = new Map<string, Running>();

  onTestFileStart({ path }: TestFile): void {
    let minutes = 0;
    const timer = setInterval(() => {
      minutes += SLOW_MS / 60_000;
      const at = this.#running.get(path)?.test;
      process.stderr.write(`Still running after ${minutes} minutes: ${path}, at: ${at}\n`);
    }, SLOW_MS);
    this.#running.set(path, { timer: timer.unref(), test: 'its first test' });
  }

  onTestCaseStart({ path }: TestFile, { fullName }: { readonly fullName: string }): void {
    const file = this.#running.get(path);
    if (file) file.test = fullName;
  }

  onTestFileResult({ path }: TestFile): void {
    clearInterval(this.#running.get(path)?.timer);
    this.#running.delete(path);
  }
}
