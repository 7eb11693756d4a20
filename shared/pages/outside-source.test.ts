import { expect, test } from 'vitest';
import { isOutsideSource } from './outside-source.ts';

test.each([
  'https://a.example',
  'https://*.a.example',
  'https://a.example:8443',
  'https://xn--a-1ga.example',
  'https://localhost:1',
])('[APP-C] %s is a source', (source) => {
  expect(isOutsideSource(source)).toBe(true);
});

test.each([
  'http://a.example',
  'https:',
  'https://*',
  'https://*.com ',
  'https://a.example/path',
  'https://a.example;',
  "https://a.example 'unsafe-inline'",
  'https://a.*.example',
  'https://user@a.example',
  'https://A.example',
  'https://a.example:0',
  'https://a.example:99999',
  "'unsafe-inline'",
  'data:',
  '*',
  '',
])('[APP-C] %j is none', (source) => {
  expect(isOutsideSource(source)).toBe(false);
});
