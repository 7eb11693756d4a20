import { expect, test } from 'vitest';
import { signInVisit } from './sign-in-visit.ts';
import type { HttpDetails } from '../types.ts';

const visit = (headers: Record<string, string>) =>
  signInVisit({ headers, ipAddress: '192.0.2.7' } as unknown as HttpDetails);

test('[SE1] the place of a session is what the CDN tells', () => {
  const place = { 'cloudfront-viewer-city': 'M%C3%BCnchen', 'cloudfront-viewer-country-name': 'Germany' };
  expect(visit({ 'user-agent': 'Test', ...place })).toEqual({
    ipAddress: '192.0.2.7',
    userAgent: 'Test',
    city: 'München',
    country: 'Germany',
  });
});

test('[SE1] a place that is not known or not encoded does no harm', () => {
  expect(visit({})).toMatchObject({ userAgent: '', city: undefined, country: undefined });
  expect(visit({ 'cloudfront-viewer-city': '100%' }).city).toBe('100%');
  expect(visit({ 'cloudfront-viewer-city': 'x'.repeat(1000) }).city).toHaveLength(100);
});
