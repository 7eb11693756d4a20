import { onTestFinished } from 'vitest';
import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import { localizationOf } from '../localizations/localizations.ts';
import { themeChoice } from '../../../web/src/features/site/theme/theme-choice.ts';

/** Shows pages in a theme until the test ends. */
export function useTheme(choice: 'light' | 'dark'): void {
  themeChoice.set(choice);
  onTestFinished(() => themeChoice.set('system'));
}

/** The same data for a user who reads Arabic, from right to left. */
export function inArabic(data: BootstrapData): BootstrapData {
  return { ...data, i18n: localizationOf('ar') };
}

/** Pixels by which an element, or the page, is wider than what is shown of it. */
export function overflowOf(element: Element = document.documentElement): number {
  return element.scrollWidth - element.clientWidth;
}
