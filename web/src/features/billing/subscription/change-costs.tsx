import type { ReactNode } from 'react';
import type { ChangePreview } from '#shared/routes/billing/subscriptions.ts';
import { useBillingWording } from '../../../parts/billing/use-billing-wording.ts';

/** The amount due now for a plan change, and the next payment. */
export function ChangeCosts({ preview }: { preview: ChangePreview }) {
  const { t, money, day } = useBillingWording();
  const { currency, charge, credit, tax, amount_due_now: due, next_amount: next, next_date: date } = preview;
  return (
    <>
      <dl className="flex flex-col gap-2.5 border-t border-divider pt-5 tabular-nums">
        <Line label={t('New plan until the end of the period')}>{money(charge, currency)}</Line>
        {credit !== 0 && (
          <Line label={t('Credit for your current plan')}>{money(-Math.abs(credit), currency)}</Line>
        )}
        {tax > 0 && <Line label={t('Tax')}>{money(tax, currency)}</Line>}
        <div className="mt-1.5 flex justify-between gap-4 border-t border-divider pt-4 text-lg font-semibold">
          <dt>{t('Total due today')}</dt>
          <dd>{money(due, currency)}</dd>
        </div>
      </dl>
      <p className="mt-3 text-sm text-muted">
        {t('Next payment: :amount on :date', { amount: money(next, currency), date: day(date) })}
      </p>
    </>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
