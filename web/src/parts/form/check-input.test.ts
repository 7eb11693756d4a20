import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { describeBody, describeInput } from '#shared/contract/describe-input.ts';
import { errorMessages, toDetail } from '#shared/messages/errors.ts';
import { inputError, readInputError } from '#shared/contract/input-error.ts';
import { namedErrors } from '#shared/messages/named-errors.ts';
import { login } from '#shared/routes/accounts/auth.ts';
import { email, optionalText, text } from '#shared/contract/schema-fields.ts';
import { checkInput, toInput } from './check-input.ts';

/** The line that the server would send first for a value. */
function lineOf(schema: z.ZodType, value: unknown): string | undefined {
  const { error } = schema.safeParse(value, namedErrors);
  const [issue] = error?.issues ?? [];
  if (!issue) return undefined;
  return errorMessages[toDetail(readInputError(issue.message) ?? 'invalidValue').code];
}

const schemas: Record<string, z.ZodType> = {
  'a required text': text(10, 3),
  'an optional text': optionalText(5),
  'an address': email,
  'a nullable address': z.email().nullable(),
  'a pattern with its own error': z
    .string()
    .max(8)
    .regex(/^#[0-9a-f]+$/i, inputError('invalidColor')),
  'a URL': z.url().nullable(),
  'a whole number': z.int().min(2).max(9),
  'a number': z.number().min(0).max(1).nullable(),
  'a choice': z.enum(['list', 'grid']),
  'a truth value': z.boolean(),
  'a list': z.array(z.string().trim().min(1).max(3)).max(2),
  'an object': z.object({ label: z.string().min(1), link: z.string().regex(/^https:/) }),
};

const texts = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom(
    '',
    '  ',
    ' ab ',
    'list',
    '#0af',
    'ann@example.com',
    'ann@',
    'https://example.com',
    'https://',
  ),
);
const values = fc.oneof(
  texts,
  fc.constantFrom(null, undefined, true, 0.5, 0, 2, 9, 10),
  fc.array(texts, { maxLength: 3 }),
  fc.record({ label: texts, link: texts }),
);

test.each(Object.entries(schemas))('finds the fault of %s that the server finds', (_name, schema) => {
  const rule = describeInput(schema);
  fc.assert(
    fc.property(values, (value) => {
      const sent = toInput(rule, value);
      const expected = lineOf(schema, sent);
      const found = checkInput(rule, value);
      // Fields hold values of their own type, so the words for another one do not matter.
      const isSaid = rule.kind === 'text' && typeof sent === 'string';
      expect(isSaid ? found?.line : found === undefined).toBe(isSaid ? expected : expected === undefined);
    }),
    { seed: 7, numRuns: 300 },
  );
});

test('a rule of a body is plain JSON', () => {
  const rules = describeBody(login);
  expect(JSON.parse(JSON.stringify(rules))).toEqual(rules);
  expect(rules.email).toMatchObject({ kind: 'text', isTrimmed: true, max: { value: 254 } });
  expect(rules.remember).toEqual({ kind: 'boolean' });
});

test('text is sent without its outer spaces, and an empty one as null where null is a value', () => {
  expect(toInput(describeInput(text()), ' a ')).toBe('a');
  expect(toInput(describeInput(optionalText()), '  ')).toBeNull();
  expect(toInput(describeInput(text()), '')).toBe('');
  expect(toInput(describeInput(text().optional()), '')).toBeUndefined();
  expect(toInput(describeInput(z.coerce.number()), '12')).toBe(12);
});
