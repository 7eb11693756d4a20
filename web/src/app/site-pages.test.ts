import { describe, expect, test } from 'vitest';
import { findSitePage } from '#shared/pages/site-pages.ts';
import { messagePaths } from '../parts/message-paths.ts';
import { routePaths } from '../parts/paths.ts';

const { notFound, ...paths } = routePaths;

describe('findSitePage', () => {
  test.each(Object.entries({ ...paths, ...messagePaths }))('finds %s', (_name, path) => {
    expect(findSitePage(path.replace(/\/:\w+\?/, '').replaceAll(/:\w+/g, 'x'))).toBeDefined();
    expect(findSitePage(path.replaceAll(/:\w+\??/g, 'x'))).toBeDefined();
  });

  test.each(['/checkout/1/2', '/billing', '/billing/renew', '/admin', '/admin/users/1/details'])(
    'finds %s as a child of a page',
    (path) => {
      expect(findSitePage(path)?.isIndexed).toBeUndefined();
      expect(findSitePage(path)).toBeDefined();
    },
  );

  test('[E404-2] returns undefined for other addresses', () => {
    for (const path of [
      notFound,
      '/nowhere',
      '/drive/nowhere',
      '/administrator',
      '/drive/s',
      '/drive/s/a/b',
    ]) {
      expect(findSitePage(path), path).toBeUndefined();
    }
  });

  test('ignores case and a trailing slash', () => {
    expect(findSitePage('/Login/')?.path).toBe('/login');
    expect(findSitePage('//')?.path).toBe('/');
  });
});
