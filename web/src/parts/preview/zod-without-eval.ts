import { config } from 'zod';

// Zod compiles schemas by `eval` where it can. Its attempt violates the content security policy, and schemas make it
// when they are created, so this module must be imported before the first of them.
config({ jitless: true });

export * as z from 'zod';
