import type * as z from 'zod';

/** Compiling a large schema takes up to 20 ms, many times what parsing with it takes. */
const usesBeforeCompiling = 4;

const uses = new WeakMap<z.ZodType, number>();

/**
 * Options of zod for the next parse with a schema. zod compiles a schema into code when it first parses with it; with
 * these, it does so once the schema has been used a few times, so that the first call of a function does not wait for
 * it.
 */
export function schemaOptions(schema: z.ZodType): { jitless: boolean } {
  const count = uses.get(schema) ?? 0;
  if (count === usesBeforeCompiling) return { jitless: false };
  uses.set(schema, count + 1);
  return { jitless: true };
}
