import { cutText } from '#shared/text/cut-text.ts';
import type { AuditChange } from '#shared/entities/site/audit-entry.ts';

const maxValueChars = 200;
const maxChanges = 40;
/** Says that a value was set or replaced, where the value itself must not be told. */
const secretMark = '…';

type Values = Readonly<Record<string, unknown>>;

interface Options {
  /** Fields whose values are never told. */
  secret?: readonly string[];
  /** Fields that say nothing, such as versions. */
  without?: readonly string[];
}

/**
 * The fields in which two states differ, with their values in words. Lists tell what came and went. What is created has
 * no state before, and what is deleted none after.
 */
export function changesBetween(
  before: object | undefined,
  after: object | undefined,
  { secret = [], without = [] }: Options = {},
): AuditChange[] {
  const [former, next] = [(before ?? {}) as Values, (after ?? {}) as Values];
  const fields = [...new Set([...Object.keys(former), ...Object.keys(next)])];
  return fields
    .filter((field) => !without.includes(field))
    .flatMap((field) => changeOf(field, former[field], next[field], secret.includes(field)))
    .slice(0, maxChanges);
}

function changeOf(field: string, before: unknown, after: unknown, isSecret: boolean): AuditChange[] {
  const [from, to] = [inWords(before), inWords(after)];
  if (from === to) return [];
  if (isSecret) return [{ field, from: from && secretMark, to: to && secretMark }];
  if (Array.isArray(before) && Array.isArray(after)) return [{ field, ...listChange(before, after) }];
  return [{ field, from: cut(from), to: cut(to) }];
}

/** Only what a list lost, and what it got. A list in another order has changed as a whole. */
function listChange(before: unknown[], after: unknown[]): Omit<AuditChange, 'field'> {
  const [from, to] = [before, after].map((list) => list.map((each) => inWords(each) ?? ''));
  const gone = (from ?? []).filter((each) => !to?.includes(each));
  const come = (to ?? []).filter((each) => !from?.includes(each));
  const isReordered = gone.length === 0 && come.length === 0;
  const words = (list: string[] | undefined) => cut(list?.join(', ') || null);
  return isReordered ? { from: words(from), to: words(to) } : { from: words(gone), to: words(come) };
}

const cut = (text: string | null) => text && cutText(text, maxValueChars);

function inWords(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map((each) => inWords(each) ?? '').join(', ') || null;
  if (typeof value !== 'object') return String(value);
  const { name } = value as { name?: unknown };
  return typeof name === 'string' && Object.keys(value).length <= 3
    ? describeNamed(value, name)
    : JSON.stringify(value);
}

/** Such as a permission with its limits. */
function describeNamed(value: object, name: string): string {
  const { restrictions } = value as { restrictions?: { name: string; value: unknown }[] };
  const limits = (restrictions ?? []).map((limit) => `${limit.name} ${String(limit.value ?? '∞')}`);
  return limits.length > 0 ? `${name} (${limits.join(', ')})` : name;
}
