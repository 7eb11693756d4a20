import { expect, test } from 'vitest';
import { loggedPath } from './logged-path.ts';

const hash = 'aB3'.repeat(10);

test.each([
  ['/api/v1/file-entries', 'GET /api/v1/file-entries', '/api/v1/file-entries'],
  ['/api/v1/file-entries/123', 'GET /api/v1/file-entries/{id}', '/api/v1/file-entries/123'],
  [`/api/v1/shareable-links/${hash}`, 'GET /api/v1/shareable-links/{hash}', '/api/v1/shareable-links/…'],
  ['/api/v1/word/short', 'GET /api/v1/word/{anything}', '/api/v1/word/…'],
  ['/api/v1/tus/upload/a/b', 'PATCH /api/v1/tus/upload/{id+}', '/api/v1/tus/upload/…/…'],
])('[C50] [C52] of %s at %s the log has %s', (rawPath, routeKey, logged) => {
  expect(loggedPath(rawPath, routeKey)).toBe(logged);
});

test.each([
  ['/api/v1/no-such/route', '/api/v1/no-such/route'],
  [`/api/v1/shareable-links/${hash}/more`, '/api/v1/shareable-links/…/more'],
  ['/api/v1/users/ann@example.com', '/api/v1/users/…'],
  ['/api/v1/invite/0b7c2a52-6c52-4c3e-9b1c-0d2f6a3d8f10', '/api/v1/invite/…'],
])('of %s, which no route has, the log has words and ids alone: %s', (rawPath, logged) => {
  expect(loggedPath(rawPath, '$default')).toBe(logged);
});
