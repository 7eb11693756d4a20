import { expect, test } from 'vitest';
import { isOutage } from './is-outage.ts';

const named = (name: string, more: object = {}) => Object.assign(new Error('told'), { name, ...more });

test('what a service says of too much, of being down and of silence passes by itself', () => {
  for (const name of [
    'ThrottlingException',
    'TooManyRequestsException',
    'RequestThrottled',
    'SlowDown',
    'TimeoutError',
  ]) {
    expect(isOutage(named(name)), name).toBe(true);
  }
  expect(isOutage(named('Unknown', { $metadata: { httpStatusCode: 503 } }))).toBe(true);
  expect(isOutage(named('Error', { code: 'ECONNRESET' }))).toBe(true);
  expect(isOutage(new Error('wrapped', { cause: named('ThrottlingException') }))).toBe(true);
});

test('what a service refuses for good, and what is wrong with us, does not', () => {
  expect(isOutage(named('ValidationException', { $metadata: { httpStatusCode: 400 } }))).toBe(false);
  expect(isOutage(new TypeError('undefined is not a function'))).toBe(false);
  expect(isOutage('text')).toBe(false);
});
