import type { InputMessage, InputRule } from '#shared/contract/input-rule.ts';

const invalid: InputMessage = { line: 'This value is not valid.' };

/** The value that is sent for what a field holds: text without its outer spaces, and null or nothing for none. */
export function toInput({ kind, isTrimmed, isNullable, required, min }: InputRule, held: unknown): unknown {
  const value = isTrimmed && typeof held === 'string' ? held.trim() : held;
  const mayBeEmpty = kind === 'text' && required && !isNullable;
  if (value === '' && !mayBeEmpty && (isNullable || kind !== 'text' || min))
    return isNullable ? null : undefined;
  if (value === null && !isNullable) return undefined;
  return kind === 'number' && typeof value === 'string' ? Number(value) : value;
}

/** What is wrong with the value of a field, as the server would say it; undefined if nothing is. */
export function checkInput(rule: InputRule, held: unknown): InputMessage | undefined {
  const value = toInput(rule, held);
  if (value === undefined) return rule.required;
  if (value === null) return undefined;
  if (!isOfKind(rule, value)) return rule.required ?? invalid;
  if (rule.choices) return rule.choices.includes(value as string) ? undefined : invalid;
  return (
    checkSize(rule, value) ?? (typeof value === 'string' ? checkText(rule, value) : checkItems(rule, value))
  );
}

function isOfKind({ kind }: InputRule, value: unknown): boolean {
  if (kind === 'any') return true;
  if (kind === 'list') return Array.isArray(value);
  if (kind === 'number') return Number.isFinite(value);
  return typeof value === (kind === 'text' ? 'string' : kind);
}

function checkSize({ min, max, integer }: InputRule, value: unknown): InputMessage | undefined {
  if (integer && !Number.isSafeInteger(value)) return integer;
  const size = typeof value === 'string' || Array.isArray(value) ? value.length : value;
  if (typeof size !== 'number') return undefined;
  if (min && size < min.value) return min.message;
  return max && size > max.value ? max.message : undefined;
}

function checkText({ patterns = [], url }: InputRule, value: string): InputMessage | undefined {
  const failed = patterns.find(({ source, flags }) => !new RegExp(source, flags).test(value));
  return failed?.message ?? (url && !URL.canParse(value) ? url : undefined);
}

/** A fault of one item is told at the list. */
function checkItems({ items, fields }: InputRule, value: unknown): InputMessage | undefined {
  if (items && Array.isArray(value)) return firstFault(value.map((each) => checkInput(items, each)));
  if (!fields) return undefined;
  const values = value as Record<string, unknown>;
  return firstFault(Object.entries(fields).map(([name, rule]) => checkInput(rule, values[name])));
}

const firstFault = (faults: (InputMessage | undefined)[]) => faults.find((each) => each !== undefined);
