import fc from 'fast-check';

// A mutant that is killed is killed, however small the example; and the score of a run is that of the next.
fc.configureGlobal({ seed: 20_261_121, endOnFailure: true });
