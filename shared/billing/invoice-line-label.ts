type Translate = (line: string, params?: Record<string, string>) => string;

/** What a line of an invoice is for, in words. A plan's name is lost if its price is no longer of this site. */
export function invoiceLineLabel(plan: string, amount: number, t: Translate): string {
  if (amount >= 0) return plan;
  return plan === '' ? t('Unused time on the former plan') : t('Unused time on :plan', { plan });
}
