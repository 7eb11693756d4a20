import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { plansQuery } from '../../../parts/billing/billing-queries.ts';
import type { ListingFilter } from '../../../parts/listing/encode-listing-filters.ts';
import { gatewayName } from './gateways.ts';

/** The filters of the list of subscriptions. */
export function useSubscriptionFilters(t: TFunction, { isExpired }: { isExpired: boolean }): ListingFilter[] {
  const { data: plans = [] } = useQuery(plansQuery);
  const ofActive: ListingFilter[] = [
    { kind: 'yesNo', key: 'cancelled', label: t('Cancelled') },
    { kind: 'yesNo', key: 'on_trial', label: t('On trial') },
  ];
  return [
    {
      kind: 'choice',
      key: 'product_id',
      label: t('Plan'),
      options: plans.map(({ id, name }) => ({ value: String(id), name })),
    },
    {
      kind: 'choice',
      key: 'gateway_name',
      label: t('Paid by'),
      options: (['stripe', 'paypal', 'none'] as const).map((value) => ({
        value,
        name: gatewayName(value, t),
      })),
    },
    ...(isExpired ? [] : ofActive),
    { kind: 'dates', key: 'ends_at', label: isExpired ? t('Ended on') : t('Ends') },
    { kind: 'dates', key: 'created_at', label: t('Created') },
  ];
}
