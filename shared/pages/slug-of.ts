import { customPageLimits } from './custom-page-limits.ts';
import { foldText } from '../fold-text.ts';

/** Makes a slug of `a-z`, digits and hyphens from a title. Empty if the title has no such characters. */
export function slugOf(title: string, maxChars: number = customPageLimits.maxSlugChars): string {
  const words = foldText(title).replaceAll(/[^a-z0-9]+/g, '-');
  return words.slice(0, maxChars).replaceAll(/^-+|-+$/g, '');
}
