import childProcess, { ChildProcess } from 'node:child_process';
import { Server, Socket } from 'node:net';
import { TestEnvironment } from 'jest-environment-node';

/** Actions that unit tests must not perform, and the underlying Node functions. */
const FORBIDDEN: readonly (readonly [what: string, owner: object, name: string])[] = [
  ['open a port', Server.prototype, 'listen'],
  ['connect to anything', Socket.prototype, 'connect'],
  ['start a process', ChildProcess.prototype, 'spawn'],
  ['start a process', childProcess, 'spawnSync'],
  ['start a process', childProcess, 'execFileSync'],
  ['start a process', childProcess, 'execSync'],
];

/**
 * Makes a unit test fail at the line that uses a database, a broker, a port or a process. The Node functions are
 * restored after each test file because all test files of a worker share them.
 */
export default class UnitEnvironment extends TestEnvironment {
  readonly #originals: (() => void)[] = [];

  override async setup(): Promise<void> {
    await super.setup();
    for (const [what, owner, name] of FORBIDDEN) {
      const original = Reflect.get(owner, name);
      this.#originals.push(() => Reflect.set(owner, name, original));
      Reflect.set(owner, name, () => {
        throw new Error(`A unit test must not ${what}: rename the file to *.integration.test.ts`);
      });
    }
  }

  override async teardown(): Promise<void> {
    for (const restore of this.#originals.splice(0)) restore();
    await super.teardown();
  }
}
