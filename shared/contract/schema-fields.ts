import * as z from 'zod';
import { emailPattern, maxEmailChars } from '../text/email-address.ts';
import { inputError } from './input-error.ts';
import { names } from '../limits/drive-limits.ts';
import { oneLine, toOneLine, visible } from '../text/visible-line.ts';

/** Required text, trimmed. */
export const text = (maxChars: number = names.maxChars, minChars = 1) =>
  z.string().trim().min(minChars).max(maxChars);

const trimmed = (maxChars: number) =>
  z
    // The error of another type alone: as a text, it would count for the length as well.
    .string({ error: ({ code }) => (code === 'invalid_type' ? inputError('textRequired') : undefined) })
    .trim()
    .max(maxChars);

const emptyToNull = (value: string) => (value === '' ? null : value);

/** Text that may be missing: trimmed, and null when empty. */
export const optionalText = (maxChars: number = names.maxChars) =>
  trimmed(maxChars).transform(emptyToNull).nullable();

const lineError = inputError('nameHasControls');
const visibleError = inputError('nameNotVisible');

/** Name or title: required text of one line that can be seen. */
export const title = (maxChars?: number, minChars?: number) =>
  text(maxChars, minChars).regex(oneLine, lineError).regex(visible, visibleError);

/** Name or title that may be missing. */
export const optionalTitle = (maxChars: number = names.maxChars) =>
  trimmed(maxChars).regex(oneLine, lineError).regex(visible, visibleError).transform(emptyToNull).nullable();

/** E-mail address, trimmed and in lower case. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1)
  .max(maxEmailChars)
  .pipe(z.email({ pattern: emailPattern }));

/** A number or its text. Lists and truth values, which JavaScript would turn into numbers too, are none. */
const numeric = (message: string) =>
  z
    .union([z.number(), z.string().trim().min(1).max(20)], message)
    .pipe(z.coerce.number<number | string>(message));

/** Positive integer id, from a number or its decimal text. */
export const id = z.coerce
  .number<number | string>(inputError('numberRequired'))
  .int(inputError('wholeNumberRequired'))
  .min(1)
  .max(Number.MAX_SAFE_INTEGER);

const wholeNumber = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

/** Parent folder: an id, or null, 0 or an empty text for the root. */
export const parentId = z
  .union(
    [z.null(), z.literal(''), z.literal('null'), numeric(inputError('folderIdRequired')).pipe(wholeNumber)],
    inputError('folderIdRequired'),
  )
  .transform((value) => (typeof value === 'number' && value > 0 ? value : null));

/** Space that a call works in: 0 or absent is the personal one. */
export const workspaceId = z
  .union(
    [z.literal(''), z.null(), numeric(inputError('workspaceIdRequired')).pipe(wholeNumber)],
    inputError('workspaceIdRequired'),
  )
  .transform((value) => (typeof value === 'number' ? value : 0))
  .optional();

/** Size in bytes; accepts decimal text. */
export const sizeBytes = numeric(inputError('sizeRequired')).pipe(
  z.int(inputError('sizeRequired')).min(0, inputError('negativeSize')).max(Number.MAX_SAFE_INTEGER),
);

const truths = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/** Query boolean: true, false, 1, 0 in any case. */
export const queryBoolean = z
  .union(
    [z.boolean(), z.string().max(5, inputError('booleanRequired')), z.number()],
    inputError('booleanRequired'),
  )
  .transform((value, context) => {
    const known = truths.get(String(value).toLowerCase());
    if (known === undefined) context.addIssue({ code: 'custom', message: inputError('booleanRequired') });
    return known ?? false;
  });

/** A number that is clamped into its range instead of refused. */
export const clampedInt = (min: number, max: number, fallback: number) =>
  z.coerce
    .number<number | string>(inputError('numberRequired'))
    .transform((value) =>
      Number.isFinite(value) ? Math.min(Math.max(Math.trunc(value), min), max) : fallback,
    )
    .default(fallback);

/** Id or hash of something, or a word that stands for one, in an address: addresses have limits of their own. */
export const key = z.string().max(64);

/** Comma separated words of so many characters together, in an address; the client of the site joins a list of them. */
export const words = (maxChars: number, allowed = /^/, message = inputError('invalidValue')) =>
  z
    .union([z.string().max(maxChars, message).regex(allowed, message), z.array(z.string())])
    .transform((value) =>
      [value]
        .flat()
        .flatMap((part) => part.split(','))
        .map((part) => part.trim())
        .filter(Boolean),
    );

/** Comma separated words of a query, such as `with=roles,tokens`; unknown ones are ignored by the reader. */
export const wordList = words(100);

/** Comma separated or repeated ids of a query: eleven of the longest. The web ACL bounds a path. */
export const idList = words(200, /^[\d,\s]*$/, inputError('idsRequired')).transform((written, context) =>
  written.map((word) => {
    const parsed = id.safeParse(word);
    if (!parsed.success) context.addIssue({ code: 'custom', message: inputError('idsRequired') });
    return parsed.data ?? 0;
  }),
);

/** File or folder name: 1-255 characters of one line, not `.` or `..`, without slashes. */
export const entryName = title()
  .regex(/^(?!\.{1,2}$)/, inputError('nameNotAllowed'))
  .regex(/^[^/\\]*$/, inputError('nameHasSlash'))
  .refine((name) => name.isWellFormed(), inputError('nameMalformed'));

/** Name of an uploaded file: other systems allow control characters, which become spaces. */
export const uploadedName = z.string().overwrite(toOneLine).pipe(entryName);

/** ISO 8601 UTC with microseconds, as all times are sent. */
export const isoTime = z.string();

/** Formats milliseconds since 1970 as answers carry them. */
export function toIsoTime(ms: number): string {
  return new Date(ms).toISOString().replace('Z', '000Z');
}

/** `{status: "success"}` and the named resources. */
export const success = <T extends z.ZodRawShape>(shape: T) =>
  z.object({ status: z.literal('success').default('success'), ...shape });
