import type { TFunction } from 'i18next';
import { createContext, use } from 'react';

/** How texts, times and sizes are written for the person who is here. */
export interface Wording {
  t: TFunction;
  /** BCP 47 language tag. */
  language: string;
  /** IANA name: the person's zone, else the site's, else the browser's. */
  timeZone: string;
  /** The site's choice of how days are written: `auto`, `numeric`, `medium` or `long`; others count as `auto`. */
  dateFormat: string;
}

export const WordingContext = createContext<Wording | undefined>(undefined);

/**
 * The wording of the page around, for what there are hundreds of: a row that asks the translations themselves pays
 * for a subscription of its own. @throws Error outside of a page.
 */
export function useWording(): Wording {
  const wording = use(WordingContext);
  if (!wording) throw new Error('This stands in a page.');
  return wording;
}
