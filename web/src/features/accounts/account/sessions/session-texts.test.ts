import { expect, test } from 'vitest';
import { addressOf, deviceNameOf, placeOf } from './session-texts.ts';

test('[ACC-50] the address, else that it is a token, else that nobody knows', () => {
  expect(addressOf({ ip_address: '203.0.113.7', token: true })).toBe('203.0.113.7');
  expect(addressOf({ ip_address: null, token: true })).toBe('API Token');
  expect(addressOf({ ip_address: null, token: false })).toBe('Unknown IP');
});

test('[ACC-50] platform and browser, and the place, as far as they are known', () => {
  expect(deviceNameOf({ platform: 'Linux', browser: 'Firefox', token: false })).toBe('Linux - Firefox');
  expect(deviceNameOf({ platform: null, browser: 'Firefox', token: false })).toBe('Firefox');
  expect(deviceNameOf({ platform: null, browser: null, token: false })).toBe('Unknown device');
  expect(deviceNameOf({ platform: null, browser: null, token: true })).toBe('API Token');
  expect(placeOf({ city: 'Berlin', country: 'Germany' })).toBe('Berlin, Germany');
  expect(placeOf({ city: null, country: null })).toBe('');
});
