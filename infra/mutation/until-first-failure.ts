import { env } from 'node:process';
import { TestEnvironment } from 'jest-environment-node';

type TestEvent = { readonly name: string; readonly test?: { mode?: string } };

/** The mutant that a test of this process has noticed last. */
let noticed: string | undefined;

/** One test that fails is enough: what is left for the same mutant, in this file and in those after it, is left out. */
export default class UntilFirstFailure extends TestEnvironment {
  readonly mutant = env.__STRYKER_ACTIVE_MUTANT__;

  handleTestEvent(event: TestEvent): void {
    if (this.mutant === undefined) return;
    if (event.name === 'test_fn_failure' || event.name === 'hook_failure') noticed = this.mutant;
    else if (event.name === 'test_start' && event.test && noticed === this.mutant) event.test.mode = 'skip';
  }
}
