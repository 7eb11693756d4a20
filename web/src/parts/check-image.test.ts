import { expect, test } from 'vitest';
import { fillMessage } from '#shared/text/fill-message.ts';
import { avatars } from '#shared/limits/account-limits.ts';
import { findImageFault } from './check-image.ts';

test('[ACC-12] images alone, of at most 2 MB', () => {
  const image = { name: 'me.png', type: 'image/png', size: avatars.maxSourceBytes };
  expect(findImageFault(image)).toBeUndefined();
  expect(findImageFault({ ...image, type: 'text/html' })?.message).toBe('Please select an image.');
  const fault = findImageFault({ ...image, size: avatars.maxSourceBytes + 1 });
  expect(fault && fillMessage(fault.message, fault.values ?? {})).toBe(
    'me.png exceeds maximum allowed size of 2 MB',
  );
});
