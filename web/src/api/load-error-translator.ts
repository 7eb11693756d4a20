import i18next from 'i18next';
import type { ErrorTranslator } from './translate-error.ts';

/**
 * Loads what translates errors by code and parameters. An error keeps its English message if its code is of a newer
 * server, or the lines cannot be loaded.
 */
export async function loadErrorTranslator(): Promise<ErrorTranslator> {
  if (!i18next.isInitialized) return (message) => message;
  try {
    return (await import('./translate-error.ts')).translateError;
  } catch {
    return (message) => message;
  }
}
