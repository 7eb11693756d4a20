import { expect, test } from 'vitest';
import { maskEmail } from './mask-email.ts';

test.each([
  ['somebody@example.com', 'so*****@example.com'],
  ['a@example.com', 'a*****@example.com'],
  ['"odd@name"@example.com', '"o*****@example.com'],
])('[VER-2] %s reads %s', (email, masked) => expect(maskEmail(email)).toBe(masked));
