import { env } from 'node:process';
import { TestEnvironment } from 'jest-environment-node';

type Hook = { readonly type: string; readonly fn: () => unknown };
type TestEvent = { readonly name: string; readonly test?: { mode?: string }; readonly hook?: Hook };
type State = { readonly rootDescribeBlock: { readonly hooks: readonly Hook[] } };

/** The most recent mutant that this process's tests have killed. */
let killed: string | undefined;

/** Skips all remaining tests for a mutant after the first failing test, in the current file and in later files. */
export default class UntilFirstFailure extends TestEnvironment {
  readonly mutant = env.__STRYKER_ACTIVE_MUTANT__;
  private hasEnded = false;

  async handleTestEvent({ name, test, hook }: TestEvent, state: State): Promise<void> {
    if (name === 'hook_start' && hook?.type === 'afterAll') this.hasEnded = true;
    // Jest skips the hooks of a file in which no test has the selected names, but the file has started its servers.
    if (name === 'run_finish' && !this.hasEnded)
      for (const { type, fn } of state.rootDescribeBlock.hooks) if (type === 'afterAll') await fn();
    if (this.mutant === undefined) return;
    if (name === 'test_fn_failure' || name === 'hook_failure') killed = this.mutant;
    else if (name === 'test_start' && test && killed === this.mutant) test.mode = 'skip';
  }
}
