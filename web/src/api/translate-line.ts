import i18next from 'i18next';
import type { ErrorParams } from '#shared/messages/errors.ts';
import { fillMessage } from '#shared/text/fill-message.ts';

/** A line of the site in the user's language, with its values; in English before the translations are there. */
export function translateLine(line: string, values: ErrorParams = {}): string {
  return i18next.isInitialized ? i18next.t(line, values) : fillMessage(line, values);
}
