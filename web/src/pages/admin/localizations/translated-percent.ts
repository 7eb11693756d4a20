import type { ManagedLocalization } from '#shared/entities/site/managed-localization.ts';

/** How much of a language is translated, in whole percent. Only when nothing is missing, it is 100. */
export function translatedPercent({
  lines_count: all,
  translated_count: translated,
}: Pick<ManagedLocalization, 'lines_count' | 'translated_count'>): number {
  return all === 0 ? 100 : Math.floor((translated / all) * 100);
}

/** A number of percent, as a language writes it. */
export function percentText(percent: number, language: string): string {
  return (percent / 100).toLocaleString(language, { style: 'percent' });
}
