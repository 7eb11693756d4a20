/** Work of a password's hash in tests: they register some thousand people, and nobody wants their passwords. */
export const passwordWork = 1024;
