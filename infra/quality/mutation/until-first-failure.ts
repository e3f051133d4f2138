import { env } from 'node:process';
import { TestEnvironment } from 'jest-environment-node';

type TestEvent = { readonly name: string; readonly test?: { mode?: string } };

/** The most recent mutant that this process's tests have killed. */
let killed: string | undefined;

/** Skips all remaining tests for a mutant after the first failing test, in the current file and in later files. */
export default class UntilFirstFailure extends TestEnvironment {
  readonly mutant = env.__STRYKER_ACTIVE_MUTANT__;

  async handleTestEvent({ name, test }: TestEvent): Promise<void> {
    if (this.mutant === undefined) return;
    if (name === 'test_fn_failure' || name === 'hook_failure') killed = this.mutant;
    else if (name === 'test_start' && test && killed === this.mutant) test.mode = 'skip';
  }
}
