import i18next from 'i18next';
import type { SentDetail } from '#shared/errors.ts';

/** Returns the text of an error in the user's language, or its English message. */
type ErrorTranslator = (message: string, detail: Partial<SentDetail> | undefined) => string;

/**
 * Loads what translates errors by code and parameters. English messages arrive as they are shown; other languages need
 * the line of each code. An error keeps its English message if its code is of a newer server, or the lines cannot be
 * loaded.
 */
export async function loadErrorTranslator(): Promise<ErrorTranslator> {
  const lines = i18next.isInitialized && i18next.language !== 'en' ? await loadLines() : {};
  return (message, { code = '', params } = {}) => {
    const line = Object.hasOwn(lines, code) ? lines[code] : undefined;
    return line === undefined ? message : i18next.t(line, { ...params });
  };
}

async function loadLines(): Promise<Record<string, string>> {
  try {
    return (await import('#shared/errors.ts')).errorMessages;
  } catch {
    return {};
  }
}
