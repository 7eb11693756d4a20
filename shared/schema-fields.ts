import * as z from 'zod';
import { names } from './limits.ts';

/** Required text, trimmed (C56). */
export const text = (maxChars: number = names.maxChars, minChars = 1) =>
  z
    .string('This field is required.')
    .trim()
    .min(minChars, minChars > 1 ? `Use at least ${minChars} characters.` : 'This field is required.')
    .max(maxChars, `Use at most ${maxChars} characters.`);

/** Text that may be missing: trimmed, and null when empty (C56). */
export const optionalText = (maxChars: number = names.maxChars) =>
  z
    .string('Enter text.')
    .trim()
    .max(maxChars, `Use at most ${maxChars} characters.`)
    .transform((value) => (value === '' ? null : value))
    .nullable();

/** E-mail address, trimmed and in lower case. */
export const email = z
  .string('This field is required.')
  .trim()
  .toLowerCase()
  .min(1, 'This field is required.')
  .max(names.maxChars, 'Use at most 255 characters.')
  .pipe(z.email('Enter a valid e-mail address.'));

/** A number or its text. Lists and truth values, which JavaScript would turn into numbers too, are none. */
const numeric = (message: string) =>
  z
    .union([z.number(), z.string().trim().min(1).max(20)], message)
    .pipe(z.coerce.number<number | string>(message));

/** Positive integer id (C50), from a number or its decimal text. */
export const id = z.coerce
  .number<number | string>('Enter a number.')
  .int('Enter a whole number.')
  .min(1)
  .max(Number.MAX_SAFE_INTEGER);

const wholeNumber = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

/** Parent folder: an id, or null, 0 or an empty text for the root. */
export const parentId = z
  .union(
    [z.null(), z.literal(''), z.literal('null'), numeric('Enter a folder id.').pipe(wholeNumber)],
    'Enter a folder id.',
  )
  .transform((value) => (typeof value === 'number' && value > 0 ? value : null));

/** Space that a call works in: 0 or absent is the personal one (C5). */
export const workspaceId = z
  .union(
    [z.literal(''), z.null(), numeric('Enter a workspace id.').pipe(wholeNumber)],
    'Enter a workspace id.',
  )
  .transform((value) => (typeof value === 'number' ? value : 0))
  .optional();

/** Size in bytes; accepts decimal text. */
export const sizeBytes = numeric('Enter the size in bytes.').pipe(
  z.int('Enter the size in bytes.').min(0, 'A size cannot be negative.').max(Number.MAX_SAFE_INTEGER),
);

const truths = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/** Query boolean: true, false, 1, 0 in any case (C9). */
export const queryBoolean = z
  .union([z.boolean(), z.string().max(5, 'Use true or false.'), z.number()], 'Use true or false.')
  .transform((value, context) => {
    const known = truths.get(String(value).toLowerCase());
    if (known === undefined) context.addIssue({ code: 'custom', message: 'Use true or false.' });
    return known ?? false;
  });

/** A number that is clamped into its range instead of refused (C33). */
export const clampedInt = (min: number, max: number, fallback: number) =>
  z.coerce
    .number<number | string>('Enter a number.')
    .transform((value) =>
      Number.isFinite(value) ? Math.min(Math.max(Math.trunc(value), min), max) : fallback,
    )
    .default(fallback);

/** Id or hash of something, or a word that stands for one, in an address: addresses have limits of their own. */
export const key = z.string().max(64);

/** Comma separated words of so many characters together, in an address; the client of the site joins a list of them. */
export const words = (maxChars: number, allowed = /^/, message = 'This value is not valid.') =>
  z
    .union([z.string().max(maxChars, message).regex(allowed, message), z.array(z.string())])
    .transform((value) =>
      [value]
        .flat()
        .flatMap((part) => part.split(','))
        .map((part) => part.trim())
        .filter(Boolean),
    );

/** Comma separated words of a query, such as `with=roles,tokens`; unknown ones are ignored by the reader (C37). */
export const wordList = words(100);

/** Comma separated or repeated ids of a query (C9). */
export const idList = words(200, /^[\d,\s]*$/, 'Enter ids.').transform((written, context) =>
  written.map((word) => {
    const parsed = id.safeParse(word);
    if (!parsed.success) context.addIssue({ code: 'custom', message: 'Enter ids.' });
    return parsed.data ?? 0;
  }),
);

/** File or folder name (api.md 3.3): 1-255 characters, not `.` or `..`, without slashes and NUL. */
export const entryName = text()
  .refine((name) => name !== '.' && name !== '..', 'This name is not allowed.')
  .refine((name) => !/[/\\\0]/.test(name), 'A name cannot contain / or \\.')
  .refine((name) => name.isWellFormed(), 'This name is not valid text.');

/** ISO 8601 UTC with microseconds (C53), as all times are sent. */
export const isoTime = z.string();

/** Formats milliseconds since 1970 as C53 wants them. */
export function toIsoTime(ms: number): string {
  return new Date(ms).toISOString().replace('Z', '000Z');
}

/** `{status: "success"}` and the named resources (C30). */
export const success = <T extends z.ZodRawShape>(shape: T) =>
  z.object({ status: z.literal('success').default('success'), ...shape });
