import { expect, test } from 'vitest';
import { isEmail } from './email-address.ts';
import { emailRule } from '../input-rules/sign-in.ts';
import { email } from '../contract/schema-fields.ts';
import { checkInput } from '../../web/src/parts/form/check-input.ts';

const label = 'd'.repeat(63);
/** 254 characters. */
const longest = `${'a'.repeat(58)}@${label}.${label}.${label}.com`;

test.each<[address: string, isValid: boolean]>([
  ['user@example.com', true],
  ['a@b.co', true],
  ['first.last+tag@mail.example.co.uk', true],
  ['r&d@example.com', true],
  ['user=x@example.com', true],
  ["o'neill@example.com", true],
  ['a/b@example.com', true],
  ['!#$%&*+/=?^_`{|}~-@example.com', true],
  ['a..b@example.com', true],
  ['.a@example.com', true],
  ['user@xn--e1afmkfd.xn--p1ai', true],
  ['user@example.xn--p1ai', true],
  ['user@1and1.example', true],
  ['user@123.45', true],
  [longest, true],
  [`a${longest}`, false],
  [`a@${label}d.com`, false],
  ['', false],
  ['user', false],
  ['@example.com', false],
  ['user@', false],
  ['user@example', false],
  ['user@example.', false],
  ['user@.com', false],
  ['user@-example.com', false],
  ['user@example-.com', false],
  ['user@exa_mple.com', false],
  ['user@@example.com', false],
  ['a@b@example.com', false],
  ['us er@example.com', false],
  ['user@[127.0.0.1]', false],
  ['user@пример.рф', false],
  ['"user"@example.com', false],
  ['a@example.com,b@example.com', false],
  ['a@example.com;b@example.com', false],
  ['Ann <ann@example.com>', false],
  ['a@example.com\r\nBcc: b@example.com', false],
  ['a\n@example.com', false],
  ['a\0@example.com', false],
])('address %j: %s, for server, forms and lists alike', (address, isValid) => {
  expect(isEmail(address)).toBe(isValid);
  expect(email.safeParse(address).success).toBe(isValid);
  expect(checkInput(emailRule, address) === undefined).toBe(isValid);
});

test('an address has no outer spaces, and is in lower case', () => {
  expect(email.parse(' User@Example.COM\n')).toBe('user@example.com');
});
