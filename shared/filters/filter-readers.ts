import { isTime } from './filter-times.ts';

/** Reads the value of a filter of one key; undefined where the key does not take this operator or value. */
export type FilterReader = (operator: unknown, value: unknown) => { value: unknown } | undefined;

const isEquality = (operator: unknown) => operator === '=' || operator === '!=';
const isComparison = (operator: unknown) => isEquality(operator) || operator === '>' || operator === '<';

const truths = new Map<unknown, boolean>([
  [true, true],
  ['true', true],
  [false, false],
  ['false', false],
]);

/** `=` and `!=` with true or false. */
export const readTruth: FilterReader = (operator, value) => {
  const truth = truths.get(value);
  return isEquality(operator) && truth !== undefined ? { value: truth } : undefined;
};

/** `=` and `!=` with an id, as a number or its text. */
export const readId: FilterReader = (operator, value) => {
  const isId = /^[1-9]\d{0,15}$/.test(String(value)) && ['number', 'string'].includes(typeof value);
  return isEquality(operator) && isId ? { value: Number(value) } : undefined;
};

/** `=` and `!=` with one of some words. */
export function readOneOf(words: readonly string[]): FilterReader {
  return (operator, value) =>
    isEquality(operator) && words.some((word) => word === value) ? { value } : undefined;
}

const maxWordChars = 100;

/** `=` and `!=` with a short text. */
export const readWord: FilterReader = (operator, value) =>
  isEquality(operator) && typeof value === 'string' && value.length <= maxWordChars ? { value } : undefined;

/** `has` with true or false. */
export const readHas: FilterReader = (operator, value = true) => {
  const truth = truths.get(value);
  return operator === 'has' && truth !== undefined ? { value: truth } : undefined;
};

/** `=`, `!=`, `>` and `<` with a whole number from 0, or its text. */
export const readNumber: FilterReader = (operator, value) => {
  const isNumber = /^\d{1,16}$/.test(String(value)) && ['number', 'string'].includes(typeof value);
  return isNumber && isComparison(operator) ? { value: Number(value) } : undefined;
};

/** `=`, `!=`, `>` and `<` with a time or day, and `between` with two. */
export const readTime: FilterReader = (operator, value) => {
  if (operator === 'between') {
    const { start, end } = (value ?? {}) as Record<string, unknown>;
    return isTime(start) && isTime(end) ? { value: { start, end } } : undefined;
  }
  return isComparison(operator) && isTime(value) ? { value } : undefined;
};

/** A reader that takes one operator alone. */
export function only(read: FilterReader, operator: '=' | 'between'): FilterReader {
  return (given, value) => (given === operator ? read(given, value) : undefined);
}
