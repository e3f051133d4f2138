import fc from 'fast-check';

// Shrinking is off because any example kills a mutant. The seed is fixed so that the score is the same in each run.
fc.configureGlobal({ seed: 20_261_121, endOnFailure: true });
