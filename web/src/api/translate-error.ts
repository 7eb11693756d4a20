import i18next from 'i18next';
import { errorMessages, type ErrorParams, type SentDetail } from '#shared/messages/errors.ts';
import { getBootstrap } from './bootstrap-query.ts';
import { timeZoneOf } from './time-zone-of.ts';

/** Returns the text of an error in the user's language, or its English message. */
export type ErrorTranslator = (message: string, detail: Partial<SentDetail> | undefined) => string;

/**
 * Translates an error by its code. Times among its parameters are written as the user reads them, in their time zone.
 * English messages without a time arrive as they are shown.
 */
export const translateError: ErrorTranslator = (message, { code = '', params = {} } = {}) => {
  const lines: Readonly<Record<string, string>> = errorMessages;
  const line = Object.hasOwn(lines, code) ? lines[code] : undefined;
  const isAsShown = i18next.language === 'en' && !Object.values(params).some(isTime);
  return line === undefined || isAsShown ? message : i18next.t(line, withTimes(params));
};

const isTime = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:[\d.]+Z$/.test(value);

function withTimes(params: ErrorParams): ErrorParams {
  const written = Object.entries(params).map(([name, value]) => [
    name,
    isTime(value) ? inWords(value) : value,
  ]);
  return Object.fromEntries(written) as ErrorParams;
}

function inWords(iso: ErrorParams[string]): string {
  const timeZone = timeZoneOf(getBootstrap());
  const format = new Intl.DateTimeFormat(i18next.language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  });
  return format.format(Date.parse(String(iso)));
}
