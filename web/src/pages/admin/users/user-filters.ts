import { useQuery } from '@tanstack/react-query';
import { localizeCountries } from '../../../features/accounts/account/localize-countries.ts';
import { placeListsQuery } from '../../../features/accounts/account/place-queries.ts';
import { plansQuery } from '../../../parts/billing/billing-queries.ts';
import type { ListingFilter } from '../../../parts/listing/encode-listing-filters.ts';
import type { Wording } from '../../../ui/use-wording.ts';
import { roleNamesQuery } from './user-queries.ts';

/** The filters of the list of users. */
export function useUserFilters({ t, language }: Wording): ListingFilter[] {
  const { data: roles = [] } = useQuery(roleNamesQuery);
  const { data: plans = [] } = useQuery(plansQuery);
  const { data: places } = useQuery(placeListsQuery);
  return [
    {
      kind: 'choice',
      key: 'status',
      label: t('Status'),
      options: [
        { value: 'active', name: t('Active') },
        { value: 'unverified', name: t('Unverified') },
        { value: 'banned', name: t('Banned') },
        { value: 'deleting', name: t('Being deleted') },
      ],
    },
    { kind: 'choice', key: 'role_id', label: t('Role'), options: namedById(roles) },
    { kind: 'yesNo', key: 'subscribed', label: t('Has a plan') },
    { kind: 'choice', key: 'plan_id', label: t('Plan'), options: namedById(plans) },
    { kind: 'yesNo', key: 'email_verified_at', label: t('Email address verified'), operator: 'has' },
    {
      kind: 'choice',
      key: 'country',
      label: t('Country'),
      options: localizeCountries(places?.countries ?? [], language).map(({ name, code }) => ({
        value: code,
        name,
      })),
    },
    { kind: 'dates', key: 'last_active_at', label: t('Last active') },
    { kind: 'dates', key: 'created_at', label: t('Created') },
  ];
}

const namedById = (things: readonly { id: number; name: string }[]) =>
  things.map(({ id, name }) => ({ value: String(id), name }));
