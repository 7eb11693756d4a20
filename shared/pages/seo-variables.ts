import type { SeoPage } from './seo-pages.ts';

export type SeoVariable = 'site_name' | 'page_title' | 'page_description';

/** A text that can have variables. */
export type SeoText = 'title' | 'description';

/**
 * The variables of a page's title or description. Links have only that of the site: a locked one must not reveal what it
 * leads to.
 */
export function seoVariablesOf(page: SeoPage, field: SeoText): readonly SeoVariable[] {
  if (page !== 'custom-page') return ['site_name'];
  return field === 'title' ? ['site_name', 'page_title'] : ['site_name', 'page_title', 'page_description'];
}

const maxNamedChars = 60;

/** The first variable of a text that it cannot have, or that is not closed, as it is written; undefined if there is none. */
export function findUnknownVariable(text: string, known: readonly string[]): string | undefined {
  const [unknown] = [...text.matchAll(/{{(.*?)(?:}}|$)/gs)].filter(
    ([whole, name = '']) => !whole.endsWith('}}') || !known.includes(name.trim()),
  );
  return unknown?.[0].slice(0, maxNamedChars);
}
