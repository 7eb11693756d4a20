import type { BootstrapData } from '../entities/site/bootstrap-data.ts';

/** Id of the script element with the data of a page, as JSON. */
export const pageDataId = 'page-data';

/**
 * Attribute of the root element of pages that a function rendered. Its value is a `ThemeDecision`. `early.ts` and
 * `find-page-data.ts` read it; `early.ts` removes it from pages that come from the browser's cache.
 */
export const madePageAttribute = 'data-made';

/** Whether the device decides between dark and light, or the theme is fixed. */
export type ThemeDecision = 'device' | 'fixed';

/** Data embedded in a page, so that the client does not request it. */
export interface PageData {
  bootstrapData: BootstrapData;
  /** Further query results, by their keys in the client's query cache. */
  queries?: [key: readonly string[], result: unknown][];
}

/** Query key of a custom page, by its id or slug as in the URL. */
export const customPageKey = (key: string) => ['customPage', key] as const;

/** Query key of the plans that visitors see. */
export const plansKey = ['billing', 'plans'] as const;
