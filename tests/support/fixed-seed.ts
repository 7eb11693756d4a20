import * as fc from 'fast-check';

// A failure repeats: fast-check prints this seed and the path to the smallest counterexample.
fc.configureGlobal({ seed: 20_261_122 });
