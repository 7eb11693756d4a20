import type { TFunction } from 'i18next';
import type { ErrorLevel } from '#shared/error-log.ts';

/** Name of a level. */
export function levelName(level: ErrorLevel, t: TFunction): string {
  return { error: t('Error'), warning: t('Warning') }[level];
}
