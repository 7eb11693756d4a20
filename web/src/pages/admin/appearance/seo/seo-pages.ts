import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import type { SeoPageValues } from '#shared/entities/site/seo-appearance.ts';
import { type SeoPage, seoPages } from '#shared/pages/seo-pages.ts';
import { findSitePage } from '#shared/pages/site-pages.ts';

/** Path of the section, below that of the editor. */
export const seoSection = 'seo-settings';

/** What kinds of pages are called. Texts to translate. */
export const seoPageNames = {
  landing: 'Landing page',
  login: 'Sign-in page',
  register: 'Registration page',
  pricing: 'Pricing page',
  contact: 'Contact page',
  reseller: 'Resellers page',
  'custom-page': 'Custom pages',
  'shareable-link': 'Shared links',
} as const satisfies Record<SeoPage, string>;

/** Labels of the fields. Texts to translate. */
export const seoLabels = {
  title: 'Title',
  description: 'Description',
  image: 'Picture',
  noindex: 'Search engines may list this page',
  default_meta_tags: 'Default meta tags',
  robots_txt: 'robots.txt',
} as const satisfies Record<keyof SeoPageValues | 'default_meta_tags' | 'robots_txt', string>;

export const isSeoPage = (name: string | undefined): name is SeoPage =>
  seoPages.some((page) => page === name);

const examplePaths = { landing: '/', 'custom-page': '/pages/about-us', 'shareable-link': '/drive/s/Xq7…' };

/** The address of a page below that of the site; of kinds with many pages, one that could be theirs. */
export function pathOfSeoPage(page: SeoPage): string {
  return page in examplePaths ? examplePaths[page as keyof typeof examplePaths] : `/${page}`;
}

/** The page that the preview shows for a panel. Custom pages and links need one that exists. */
export function shownPathOf(page: SeoPage, { billing }: BootstrapData['settings']): string {
  if (page === 'custom-page' || page === 'shareable-link') return '/';
  return page === 'pricing' && !billing.enable ? '/' : pathOfSeoPage(page);
}

/** The texts that the product has for a page. Texts to translate; `:siteName` is in some. */
export function builtInTexts(page: SeoPage): { title?: string; about?: string } {
  const { title, about } = findSitePage(page === 'shareable-link' ? '/drive/s/x' : `/${page}`) ?? {};
  return { ...(title && { title }), ...(about && { about }) };
}
