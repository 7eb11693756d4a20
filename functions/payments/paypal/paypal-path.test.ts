import { expect, test } from 'vitest';
import { paypalPath } from './paypal-path.ts';

test.each(['I-BW452GLLEP1G', 'P-5ML4271244454362WXNWU5NQ', 'f3b4d7c2-0000-4000-8000-000000000000'])(
  'the id %s is a part of the path',
  (id) => {
    expect(paypalPath`/v1/billing/plans/${id}/activate`).toBe(`/v1/billing/plans/${id}/activate`);
  },
);

test.each([
  '',
  '.',
  '..',
  '%2e%2e',
  'a/b',
  String.raw`a\b`,
  'a?b',
  'a#b',
  'a\n',
  'a b',
  'ä',
  'a'.repeat(256),
])('the id %j is refused', (id) => {
  expect(() => paypalPath`/v1/billing/plans/${id}`).toThrow(
    expect.objectContaining({ status: 502, detail: expect.objectContaining({ code: 'gatewayRefused' }) }),
  );
});
