import * as z from 'zod';
import { invalidRequest } from './stripe-fault.ts';
import type { StripeFault } from './stripe-fault.ts';

/** Form values are strings. These schemas parse them. */
export const integer = z
  .string()
  .regex(/^-?\d+$/, 'Invalid integer')
  .transform(Number);
export const decimal = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/, 'Invalid decimal')
  .transform(Number);
export const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
export const text = z.string();
/** An empty string clears the value. */
export const clearable = z.string().transform((value) => (value === '' ? null : value));
export const metadata = z.union([z.literal(''), z.record(z.string(), z.string())]);
/** An empty string is an empty list. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.union([z.literal('').transform((): z.output<Item>[] => []), z.array(item)]);
export const expand = { expand: z.array(z.string()).optional() };
export const paging = {
  limit: integer.pipe(z.int().min(1).max(100)).default(10),
  starting_after: text.optional(),
  ending_before: text.optional(),
  ...expand,
};
/** An exact time or a range, in seconds since 1970. */
export const range = z.union([
  integer.transform((value) => ({ gte: value, lte: value })),
  z.strictObject({
    gt: integer.optional(),
    gte: integer.optional(),
    lt: integer.optional(),
    lte: integer.optional(),
  }),
]);

/** Merges metadata. An empty value removes its key, an empty string removes all keys. */
export function mergeMetadata(
  before: Record<string, string> | null,
  change: z.output<typeof metadata> | undefined,
): Record<string, string> {
  if (change === undefined) return before ?? {};
  if (change === '') return {};
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== ''));
}

/** Parses parameters. Throws Stripe's error for the first invalid one. */
export function readParameters<Output>(schema: z.ZodType<Output>, form: unknown): Output {
  const parsed = schema.safeParse(form);
  if (parsed.success) return parsed.data;
  throw toFault(parsed.error.issues[0], form);
}

type Issue = z.core.$ZodIssue;

function toFault(issue: Issue | undefined, form: unknown): StripeFault {
  if (issue === undefined) return invalidRequest('Invalid request.');
  if (issue.code === 'unrecognized_keys') {
    const param = toName([...issue.path, issue.keys[0] ?? '']);
    return invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const deeper = issue.code === 'invalid_union' ? findDeeper(issue.errors) : undefined;
  if (deeper !== undefined) return toFault({ ...deeper, path: [...issue.path, ...deeper.path] }, form);
  const param = toName(issue.path);
  if (isAbsent(issue.path, form)) {
    return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  if (issue.message === 'Invalid integer') {
    return invalidRequest(`Invalid integer: ${param}`, { code: 'parameter_invalid_integer', param });
  }
  return invalidRequest(`Invalid ${param}: ${issue.message}`, { param });
}

/** Finds the issue of a union's alternative that matched best. */
function findDeeper(alternatives: Issue[][]): Issue | undefined {
  const first = alternatives.flatMap(([issue]) => issue ?? []);
  return first.find(({ path, code }) => path.length > 0 || code === 'unrecognized_keys');
}

function isAbsent(path: PropertyKey[], form: unknown): boolean {
  let value = form;
  for (const name of path) value = (value as Record<PropertyKey, unknown> | undefined)?.[name];
  return value === undefined;
}

function toName([first, ...rest]: PropertyKey[]): string {
  return [String(first), ...rest.map((name) => `[${String(name)}]`)].join('');
}
