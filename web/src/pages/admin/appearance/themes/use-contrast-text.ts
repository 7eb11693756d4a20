import { useTranslation } from 'react-i18next';
import type { LowContrast } from '#shared/site-config/theme-contrast.ts';
import { themeFields } from './theme-fields.ts';

/** What is wrong with texts, a line for each background; undefined if nothing is. */
export function useContrastText(low: readonly LowContrast[]): string | undefined {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  const lines = low.map(({ against, ratio, needed }) =>
    t('Contrast :ratio on :against, needs :needed.', {
      ratio: number.format(ratio),
      against: t(themeFields[against].label),
      needed: number.format(needed),
    }),
  );
  return lines.length > 0 ? lines.join('\n') : undefined;
}
