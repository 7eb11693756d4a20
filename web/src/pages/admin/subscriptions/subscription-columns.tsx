import type { ListedSubscription } from '#shared/entities/billing/listed-subscription.ts';
import type { listSubscriptions } from '#shared/routes/billing/managed-subscriptions.ts';
import type { BillingWording } from '../../../parts/billing/use-billing-wording.ts';
import type { OrderOf } from '../../../parts/listing/listing-query.ts';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { TimeText } from '../../../ui/time/time-text.tsx';
import { UserCell } from '../user-cell.tsx';
import { gatewayName } from './gateways.ts';
import { SubscriptionStatus } from './subscription-status.tsx';

type Column = TableColumn<ListedSubscription, OrderOf<typeof listSubscriptions>>;

/** Columns of the lists of subscriptions and of expired ones. */
export function subscriptionColumns(
  { t, paidPrice }: Pick<BillingWording, 't' | 'paidPrice'>,
  { isExpired }: { isExpired: boolean },
): Column[] {
  const renewal: Column = {
    key: 'renews_at',
    title: t('Renews'),
    sortBy: 'renews_at',
    phone: 'hidden',
    cell: ({ renews_at: at, cancelled }) => <When iso={cancelled ? null : at} />,
  };
  return [
    { key: 'user', title: t('User'), sortBy: 'user', cell: (row) => <Subscriber subscription={row} /> },
    {
      key: 'plan',
      title: t('Plan'),
      sortBy: 'product_id',
      cell: ({ product }) => <span className="block truncate">{product?.name ?? '–'}</span>,
    },
    {
      key: 'price',
      title: t('Price'),
      phone: 'hidden',
      cell: ({ price }) => <span className="whitespace-nowrap">{price ? paidPrice(price) : '–'}</span>,
    },
    {
      key: 'gateway',
      title: t('Paid by'),
      sortBy: 'gateway_name',
      phone: 'hidden',
      cell: ({ gateway_name: name }) => gatewayName(name, t),
    },
    { key: 'status', title: t('Status'), cell: (row) => <SubscriptionStatus subscription={row} t={t} /> },
    ...(isExpired ? [] : [renewal]),
    {
      key: 'ends_at',
      title: isExpired ? t('Ended on') : t('Ends'),
      sortBy: 'ends_at',
      phone: isExpired ? 'detail' : 'hidden',
      cell: ({ ends_at: at }) => <When iso={at} />,
    },
    {
      key: 'created_at',
      title: t('Created'),
      sortBy: 'created_at',
      phone: 'hidden',
      cell: ({ created_at: at }) => <When iso={at} />,
    },
  ];
}

/** Name and address of the subscriber; only the id for a deleted account. */
function Subscriber({ subscription: { user, user_id: id } }: { subscription: ListedSubscription }) {
  return <UserCell name={user?.display_name ?? `#${id}`} image={user?.image ?? null} email={user?.email} />;
}

function When({ iso }: { iso: string | null }) {
  if (iso === null) return '–';
  return <TimeText iso={iso} className="whitespace-nowrap text-muted" />;
}
