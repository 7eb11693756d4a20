import type { ClientSettings } from '../client-settings.ts';

/** The kinds of pages that search engines and link previews can be told about. */
export const seoPages = [
  'landing',
  'login',
  'register',
  'pricing',
  'contact',
  'reseller',
  'custom-page',
  'shareable-link',
] as const;
export type SeoPage = (typeof seoPages)[number];

const homes = {
  landingPage: 'landing',
  loginPage: 'login',
  registerPage: 'register',
  customPage: 'custom-page',
} as const;

/** The kind of the page that settings show at `/`. A closed registration gives way to the sign-in. */
export function homeSeoPage({
  homepage,
  registration,
}: Pick<ClientSettings, 'homepage' | 'registration'>): SeoPage {
  const page = homes[homepage.type];
  return page === 'register' && registration.disable ? 'login' : page;
}
