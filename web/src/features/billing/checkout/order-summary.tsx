import { useId, type ReactNode } from 'react';
import type { Product } from '#shared/entities/billing/product.ts';
import type { Summary } from '#shared/routes/billing/checkout.ts';
import { useBillingWording } from '../../../parts/billing/use-billing-wording.ts';
import { classNames } from '../../../ui/class-names.ts';

interface OrderSummaryProps {
  plan: Product;
  summary: Summary;
  /** The code whose discount the amounts include. */
  couponCode?: string | undefined;
  /** Whether the amounts of another price are loading. */
  isStale: boolean;
  /** Shown below the amounts. */
  children?: ReactNode;
}

/** The amounts due now, and the renewal date. */
export function OrderSummary({ plan, summary, couponCode, isStale, children }: OrderSummaryProps) {
  const { t, money, day } = useBillingWording();
  const titleId = useId();
  const { currency, subtotal, discount, tax, tax_label: taxLabel, total, renews_at: renewsAt } = summary;
  return (
    <section
      aria-labelledby={titleId}
      aria-busy={isStale}
      className="rounded-panel bg-paper p-6 ring-1 ring-divider max-md:p-5"
    >
      <h2 id={titleId} className="mb-4 text-lg font-semibold">
        {t('Order summary')}
      </h2>
      <dl className={classNames('flex flex-col gap-2.5 tabular-nums', isStale && 'animate-pulse')}>
        <Line label={plan.name}>{money(subtotal, currency)}</Line>
        {discount > 0 && (
          <Line label={couponCode ? `${t('Discount')} (${couponCode})` : t('Discount')}>
            {money(-discount, currency)}
          </Line>
        )}
        {tax > 0 && <Line label={taxLabel ?? t('Tax')}>{money(tax, currency)}</Line>}
        <div className="mt-1.5 flex justify-between gap-4 border-t border-divider pt-4 text-lg font-semibold">
          <dt>{t('Total due today')}</dt>
          <dd>{money(total, currency)}</dd>
        </div>
      </dl>
      <p className="mt-3 text-sm text-muted">
        {t('Renews on :date. You can cancel at any time.', { date: day(renewsAt) })}
      </p>
      {children && <div className="mt-5 border-t border-divider pt-4">{children}</div>}
    </section>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="min-w-0 break-words text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
