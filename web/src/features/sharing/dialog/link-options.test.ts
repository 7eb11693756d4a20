import { expect, test } from 'vitest';
import type { ShareableLink } from '#shared/entities/drive/shareable-link.ts';
import { isExpired, isRestricted } from './link-options.ts';

function aLink(fields: Partial<ShareableLink> = {}): ShareableLink {
  return {
    id: 1,
    hash: 'x'.repeat(30),
    user_id: 1,
    entry_id: 2,
    entry_ids: null,
    title: null,
    expires_at: null,
    allow_edit: false,
    allow_download: true,
    upload_only: false,
    permissions: '{"restricted":false,"allow_download":true,"allow_edit":false}',
    password: null,
    has_password: false,
    url: 'https://example.com/drive/s/x',
    created_at: '2026-01-01T00:00:00.000000Z',
    updated_at: '2026-01-01T00:00:00.000000Z',
    ...fields,
  };
}

test('[LD-3] a link has expired from its moment on', () => {
  const link = aLink({ expires_at: '2030-05-01T12:30:00.000000Z' });
  const endMs = Date.parse('2030-05-01T12:30:00Z');
  expect([endMs - 1, endMs, endMs + 1].map((nowMs) => isExpired(link, nowMs))).toEqual([false, true, true]);
  expect(isExpired(aLink(), endMs)).toBe(false);
});

test('[S2] the flag that demands a sign-in stands in a JSON text', () => {
  expect(isRestricted({ permissions: '{"restricted":true}' })).toBe(true);
  expect(isRestricted(aLink())).toBe(false);
});
