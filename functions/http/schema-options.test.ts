import { expect, test } from 'vitest';
import * as z from 'zod';
import { schemaOptions } from './schema-options.ts';

test('a schema is compiled once it was used four times, and parses alike before and after', () => {
  const schema = z.object({ id: z.number(), rows: z.array(z.object({ name: z.string() })) });
  const answer = { id: 1, rows: [{ name: 'a', secret: 'x' }], secret: 'x' };
  const isCompiled = Array.from({ length: 6 }, () => {
    const options = schemaOptions(schema);
    expect(schema.parse(answer, options)).toEqual({ id: 1, rows: [{ name: 'a' }] });
    return !options.jitless;
  });
  expect(isCompiled).toEqual([false, false, false, false, true, true]);
  expect(schemaOptions(z.object({}))).toEqual({ jitless: true });
});
