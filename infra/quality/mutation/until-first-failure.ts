import { env } from 'node:process';
import { TestEnvironment } from 'jest-environment-node';

type TestEvent = { readonly name: string; readonly test?: { mode?: string } };

/** The most recent mutant that this process's tests have killed. */
let killed: string | undefined;

/** Skips all remaining tests for a mutant after the first failing test, in the current file and in later files. */
export default class UntilFirstFailure extends TestEnvironment {
  readonly mutant = env.__STRYKER_ACTIVE_MUTANT__;

  handleTestEvent(event: TestEvent): void {
    if (this.mutant === undefined) return;
    if (event.name === 'test_fn_failure' || event.name === 'hook_failure') killed = this.mutant;
    else if (event.name === 'test_start' && event.test && killed === this.mutant) event.test.mode = 'skip';
  }
}
