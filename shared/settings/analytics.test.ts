import { expect, test } from 'vitest';
import { analytics } from './analytics.ts';

const takes = (name: keyof typeof analytics.client, value: unknown) =>
  analytics.client[name].schema.safeParse(value).success;

test.each([null, 'G-ABC1234567', 'GT-ABC1234', 'UA-12345678-1'])('%s is an id of Google Analytics', (id) => {
  expect(takes('analytics.tracking_code', id)).toBe(true);
});

test.each([
  '',
  'G-',
  '12345',
  'g-abc1234567',
  'GTM-ABC123',
  'G-ABC1234567&x=1',
  'UA-12345678',
  ' G-ABC1234567',
])('"%s" is no id of Google Analytics', (id) => {
  expect(takes('analytics.tracking_code', id)).toBe(false);
});

test.each([null, 'example.com', 'drive.example.co.uk', 'xn--bcher-kva.example', 'Drive.Example'])(
  '%s is a domain',
  (domain) => {
    expect(takes('analytics.plausible_domain', domain)).toBe(true);
  },
);

test.each([
  '',
  'localhost',
  'https://example.com',
  'example.com/drive',
  'a b.example',
  '-a.example',
  'a.example.',
])('"%s" is no domain', (domain) => {
  expect(takes('analytics.plausible_domain', domain)).toBe(false);
});
