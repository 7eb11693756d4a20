import * as z from 'zod';
import { defineRoute } from '../../contract/define-route.ts';

/** CloudFront requests every page at this path; the visitor's path is in a header. */
const shared = {
  path: '/index.html',
  access: { who: 'anyone', unverified: true },
} as const;

export const getPage = defineRoute({
  ...shared,
  name: 'getPage',
  spec: 'B1',
  method: 'GET',
  summary: 'A page of the site with its title, theme and data',
});

export const checkPage = defineRoute({
  ...shared,
  name: 'checkPage',
  spec: 'B1',
  method: 'HEAD',
  summary: 'Whether there is a page, without its content',
});

const forEverybody = { method: 'GET', access: { who: 'anyone', unverified: true }, spec: 'X1' } as const;

export const getRobots = defineRoute({
  ...forEverybody,
  name: 'getRobots',
  path: '/robots.txt',
  summary: 'What search engines may read, and where the sitemap is',
});

export const getSitemap = defineRoute({
  ...forEverybody,
  name: 'getSitemap',
  path: '/sitemap.xml',
  summary: 'The pages that search engines list',
});

export const getManifest = defineRoute({
  ...forEverybody,
  name: 'getManifest',
  path: '/manifest.webmanifest',
  summary: 'Name, icons and colours of the installed app',
});

export const getCustomCss = defineRoute({
  ...forEverybody,
  access: { ...forEverybody.access, object: 'site' },
  spec: 'AP2',
  name: 'getCustomCss',
  path: '/custom-css/{hash}',
  summary: 'CSS that admins add to pages, by the hash of its content, so that it never changes',
  params: z.object({ hash: z.string().max(100) }),
});

/** Routes of the pages function. Only CloudFront calls it. */
export const pagesRoutes = { getPage, checkPage, getRobots, getSitemap, getManifest, getCustomCss };
