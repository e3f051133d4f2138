import fc from 'fast-check';

// No shrinking: any example kills a mutant. A fixed seed: the score is the same in each run.
fc.configureGlobal({ seed: 20_261_121, endOnFailure: true });
