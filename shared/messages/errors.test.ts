import { expect, expectTypeOf, test } from 'vitest';
import { clientMessages } from './client-messages.ts';
import {
  type ErrorCode,
  type ErrorDetail,
  errorMessages,
  messageOf,
  type Reason,
  toDetail,
} from './errors.ts';
import { inputError, readInputError } from '../contract/input-error.ts';
import { inputMessages } from './input-messages.ts';

const codes = Object.keys(errorMessages) as ErrorCode[];

test('no two errors have one message, and no code stands for two messages', () => {
  const messages = Object.values(errorMessages);
  expect(messages.filter((message, nth) => messages.indexOf(message) !== nth)).toEqual([]);
  const areas = [clientMessages, inputMessages].flatMap((area) => Object.entries(area));
  expect(areas.filter(([code, message]) => errorMessages[code as ErrorCode] !== message)).toEqual([]);
});

test('a placeholder is lower-case letters alone, as the types of parameters read it', () => {
  const names = Object.values(errorMessages).flatMap((message) =>
    [...message.matchAll(/:(\w+)/g)].map(([, name]) => name),
  );
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !/^[a-z]+$/.test(name ?? ''))).toEqual([]);
});

test('an error has exactly the parameters that its message has placeholders for', () => {
  type ParamsOf<Code extends ErrorCode> = Extract<ErrorDetail, { code: Code }>['params'];
  expectTypeOf<keyof ParamsOf<'fileTooLarge'>>().toEqualTypeOf<'file' | 'size'>();
  expectTypeOf<keyof ParamsOf<'suspendedForUntil'>>().toEqualTypeOf<'reason' | 'date'>();
  expectTypeOf<ParamsOf<'notFound'>>().toEqualTypeOf<undefined>();
  // A colon in a sentence is no placeholder.
  expectTypeOf<'sharedEntryStays'>().toExtend<Reason>();
  // @ts-expect-error The message has a placeholder.
  expectTypeOf<'tooManyTokens'>().toExtend<Reason>();
  // @ts-expect-error Its name is another one.
  expectTypeOf<{ code: 'tooManyTokens'; params: { max: number } }>().toExtend<Reason>();
  // @ts-expect-error The message has no placeholder.
  expectTypeOf<{ code: 'notFound'; params: { count: number } }>().toExtend<Reason>();
});

test('a message is filled once: a value that looks like a placeholder stays', () => {
  expect(messageOf({ code: 'tooManyTokens', params: { count: 50 } })).toBe(
    'You have reached the limit of 50 tokens.',
  );
  expect(messageOf({ code: 'fileTooLarge', params: { file: ':size.pdf', size: '5 GB' } })).toBe(
    ':size.pdf exceeds maximum allowed size of 5 GB',
  );
  expect(codes.map((code) => toDetail(code as Reason).code)).toEqual(codes);
});

test('a schema’s message carries an error; words of the schema library carry none', () => {
  const reason = { code: 'tooManyTags', params: { count: 3 } } as const;
  expect(readInputError(inputError(reason))).toEqual(reason);
  expect(readInputError(inputError('required'))).toEqual({ code: 'required' });
  expect(readInputError('Invalid input')).toBeUndefined();
});
