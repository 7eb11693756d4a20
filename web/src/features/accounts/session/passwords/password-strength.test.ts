import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['short', 0],
  ['aaaaaaaaaaaaaaaa', 0],
  ['abcdefghijkl', 0],
  ['abababababab', 0],
  ['tablecup', 1],
  ['Tablecup73', 2],
  ['walnut rowing fjord', 3],
  ['x8#Kq!2mZr', 3],
] as const)('[REG-7] "%s" is measured as %i', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

test('[REG-7] the name in one’s own address adds nothing', () => {
  expect(passwordStrength('margarethe73', 'margarethe@example.com')).toBe(0);
  expect(passwordStrength('margarethe73', 'somebody@example.com')).toBeGreaterThan(0);
});
