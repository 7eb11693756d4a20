import { useQuery } from '@tanstack/react-query';
import { plansQuery } from '../../../parts/billing/billing-queries.ts';
import type { ListingFilter } from '../../../parts/listing/encode-listing-filters.ts';
import type { Wording } from '../../../ui/use-wording.ts';

/** The filters of the list of space. */
export function useSpaceFilters({ t, language }: Wording): ListingFilter[] {
  const { data: plans = [] } = useQuery(plansQuery);
  const percent = new Intl.NumberFormat(language, { style: 'percent' }).format(0.8);
  return [
    {
      kind: 'choice',
      key: 'usage',
      label: t('Usage'),
      options: [
        { value: 'over_80', name: t('From :percent on', { percent }) },
        { value: 'full', name: t('Full') },
      ],
    },
    {
      kind: 'choice',
      key: 'allowed_by',
      label: t('Allowed by'),
      options: [
        { value: 'default', name: t('Default of the site') },
        { value: 'plan', name: t('Plan') },
        { value: 'custom', name: t('Custom') },
        { value: 'unlimited', name: t('Unlimited') },
      ],
    },
    {
      kind: 'choice',
      key: 'plan_id',
      label: t('Plan'),
      options: plans.map(({ id, name }) => ({ value: String(id), name })),
    },
  ];
}
