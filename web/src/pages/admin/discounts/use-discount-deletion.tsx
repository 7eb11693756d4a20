import { useTranslation } from 'react-i18next';
import type { ManagedCoupon } from '#shared/entities/billing/coupon.ts';
import type { RowDeletion } from '../../../parts/listing/deletion.tsx';
import { removeDiscounts } from './discount-queries.ts';

/** How discounts are deleted. Subscriptions that have one keep it. */
export function useDiscountDeletion(): RowDeletion<ManagedCoupon> {
  const { t } = useTranslation();
  return {
    run: removeDiscounts,
    question: ([coupon, ...others]) =>
      coupon && others.length === 0
        ? t('Delete the discount :name?', { name: coupon.code })
        : t('Delete :count discounts?', { count: others.length + 1 }),
    explanation: () => (
      <>
        <p>{t('The code can no longer be used. Running subscriptions keep the discount.')}</p>
        <p>{t('This cannot be undone.')}</p>
      </>
    ),
    done: ({ length: count }) => t('Deleted :count [one discount|other discounts]', { count }),
  };
}
