import { formatAmount } from '#shared/billing/money.ts';
import { formatBytes } from '#shared/text/format-bytes.ts';

/** How a figure is written. */
export interface FigureFormat {
  format: 'number' | 'bytes' | 'currency';
  currency?: string | undefined;
}

/** A figure in a language. */
export function formatFigure(value: number, { format, currency }: FigureFormat, language: string): string {
  if (format === 'bytes') return formatBytes(value, language);
  if (currency !== undefined) return formatAmount(value, currency, language, { isShort: true });
  return new Intl.NumberFormat(language).format(value);
}
