import { expect, test, vi } from 'vitest';
import type { PageData } from '#shared/pages/page-data.ts';
import { logger } from '../../platform/logger.ts';
import { renderContent } from './render-content.ts';

test('logs an error and returns no content if rendering fails', async () => {
  const logged = vi.spyOn(logger, 'error').mockReturnValue();
  // The renderer exists only in the bundle, not with the sources.
  expect(await renderContent('/', {} as PageData)).toBeUndefined();
  expect(logged).toHaveBeenCalledWith('A page was sent without its content', {
    path: '/',
    error: expect.any(Error),
  });
});
