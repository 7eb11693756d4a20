import { expect, test } from 'vitest';
import { pickDemoAccount } from './demo-accounts.ts';

test('[LOG-4] one account for all', () => {
  expect(pickDemoAccount(0)).toEqual({ email: 'demo@example.com', password: 'holdall-demo' });
});

test('[LOG-4] a numbered one, from the first to the hundredth', () => {
  expect(pickDemoAccount(100, () => 0).email).toBe('demo1@example.com');
  expect(pickDemoAccount(100, () => 0.999).email).toBe('demo100@example.com');
});
