import { TriangleAlertIcon } from 'lucide-react';
import type { ManagedProduct } from '#shared/entities/billing/product.ts';
import { formatBytes } from '#shared/text/format-bytes.ts';
import { gatewayTitles } from '../../../parts/billing/gateway-titles.ts';
import type { BillingWording } from '../../../parts/billing/use-billing-wording.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { NameText } from '../../../ui/name-text.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';

/** Number of prices that the list shows; the editor shows all. */
const maxShownPrices = 2;

/** Columns of the list of plans. The list always has the order that visitors see. */
export function planColumns(wording: BillingWording): TableColumn<ManagedProduct, never>[] {
  const { t, language } = wording;
  return [
    { key: 'name', title: t('Name'), cell: (plan) => <PlanName plan={plan} wording={wording} /> },
    { key: 'prices', title: t('Prices'), cell: (plan) => <PlanPrices plan={plan} wording={wording} /> },
    {
      key: 'space',
      title: t('Storage'),
      align: 'end',
      cell: ({ available_space: bytes }) => (bytes === null ? t('Unlimited') : formatBytes(bytes, language)),
    },
    {
      key: 'subscribers',
      title: t('Subscribers'),
      align: 'end',
      cell: ({ subscriptions_count: count }) => count?.toLocaleString(language) ?? '–',
    },
  ];
}

interface PlanCellProps {
  plan: ManagedProduct;
  wording: BillingWording;
}

function PlanName({ plan, wording: { t } }: PlanCellProps) {
  const { name, recommended, free, hidden, unsynced_gateways: unsynced = [] } = plan;
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 py-1.5 max-md:py-0">
      <span className="min-w-0 truncate font-medium">
        <NameText>{name}</NameText>
      </span>
      {recommended && (
        <Chip size="xs" color="primary">
          {t('Recommended')}
        </Chip>
      )}
      {free && (
        <Chip size="xs" color="positive">
          {t('Free')}
        </Chip>
      )}
      {hidden && <Chip size="xs">{t('Hidden')}</Chip>}
      {unsynced.length > 0 && (
        <Chip size="xs" color="danger" icon={<Icon of={TriangleAlertIcon} size={12} />}>
          {t('Not synced: :gateways', { gateways: unsynced.map((each) => gatewayTitles[each]).join(', ') })}
        </Chip>
      )}
    </span>
  );
}

function PlanPrices({ plan: { free, prices }, wording: { t, paidPrice } }: PlanCellProps) {
  if (free || prices.length === 0) return '–';
  const more = prices.length - maxShownPrices;
  const texts = prices.slice(0, maxShownPrices).map((price) => paidPrice(price));
  return (
    <span className="block truncate tabular-nums max-md:inline max-md:whitespace-normal">
      {texts.join(' · ')}
      {more > 0 && <span className="text-muted"> · {t(':count more', { count: more })}</span>}
    </span>
  );
}
