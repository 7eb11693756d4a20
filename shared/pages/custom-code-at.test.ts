import { describe, expect, test } from 'vitest';
import { customCodeAt } from './custom-code-at.ts';
import { sitePages } from './site-pages.ts';

const at = (path: string, isOnSensitivePages = false, homepage = 'landingPage') =>
  customCodeAt(path, { isOnSensitivePages, homepage });
const all = { css: true, html: true };
const none = { css: false, html: false };
const cssOnly = { css: true, html: false };

test.each([
  '/',
  '/pricing',
  '/contact',
  '/reseller',
  '/api-docs',
  '/pages/1/about',
  '/404',
  '/no/such/page',
  '/loginx',
])('[APP-C] %s has custom code', (path) => {
  expect(at(path)).toEqual(all);
  expect(at(path, true)).toEqual(all);
});

test.each([
  '/login',
  '/LOGIN/',
  '/%6Cogin',
  '//login',
  '/register',
  '/forgot-password',
  '/password/reset/abc',
  '/workspace/join/login',
  '/workspace/join/register/1',
  '/drive/s/abc',
  '/drive/s/abc?folder=1',
  '/checkout/1/2',
  '/checkout/1/2/done',
  '/billing',
  '/billing/change-plan',
])('[APP-C] %s has it where admins want it on sensitive pages', (path) => {
  expect(at(path)).toEqual(none);
  expect(at(path, true)).toEqual(all);
});

test.each([
  ['/drive', cssOnly, cssOnly],
  ['/drive/folders/1', cssOnly, cssOnly],
  ['/drive/shares', cssOnly, cssOnly],
  ['/notifications', cssOnly, cssOnly],
  ['/mails/refuse', cssOnly, cssOnly],
  ['/account-settings', none, cssOnly],
  ['/admin', none, none],
  ['/admin/appearance/custom-code', none, none],
  ['/Admin/users', none, none],
])('[APP-C] %s never has HTML', (path, usually, onSensitivePages) => {
  expect(at(path)).toEqual(usually);
  expect(at(path, true)).toEqual(onSensitivePages);
});

test.each(['loginPage', 'registerPage'])('[APP-C] the homepage is sensitive if it is the %s', (homepage) => {
  expect(at('/', false, homepage)).toEqual(none);
  expect(at('/', true, homepage)).toEqual(all);
  expect(at('/pricing', false, homepage)).toEqual(all);
});

describe('[APP-C] of the pages of the site', () => {
  test('only those that search engines list have HTML, besides sign-in', () => {
    const withHtml = sitePages.filter(
      ({ path }) => at(path.replace('/*', '/x').replaceAll(/:\w+\??/g, 'x')).html,
    );
    const listed = sitePages.filter(
      ({ path, isIndexed }) => isIndexed && !['/login', '/register'].includes(path),
    );
    expect(withHtml).toEqual(listed);
  });
});
