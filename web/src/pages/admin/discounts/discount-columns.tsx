import { CheckIcon, CopyIcon } from 'lucide-react';
import type { ManagedCoupon } from '#shared/entities/billing/coupon.ts';
import type { listDiscounts } from '#shared/routes/billing/discounts.ts';
import { couponAmount, couponDuration } from '../../../parts/billing/coupon-texts.ts';
import type { BillingWording } from '../../../parts/billing/use-billing-wording.ts';
import type { OrderOf } from '../../../parts/listing/listing-query.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { useCopy } from '../../../ui/use-copy.ts';
import { ActiveSwitch } from './active-switch.tsx';

/** Columns of the list of discounts. */
export function discountColumns(
  wording: BillingWording,
  planName: (id: number) => string,
): TableColumn<ManagedCoupon, OrderOf<typeof listDiscounts>>[] {
  const { t, language } = wording;
  const number = (value: number) => value.toLocaleString(language);
  return [
    {
      key: 'code',
      title: t('Code'),
      sortBy: 'code',
      cell: (coupon) => <CouponCode coupon={coupon} wording={wording} />,
    },
    {
      key: 'amount',
      title: t('Discount'),
      align: 'end',
      cell: (coupon) => couponAmount(coupon, wording),
    },
    { key: 'duration', title: t('Duration'), cell: (coupon) => couponDuration(coupon, t) },
    {
      key: 'used',
      title: t('Times used'),
      sortBy: 'times_redeemed',
      align: 'end',
      cell: ({ times_redeemed: used, max_redemptions: max }) =>
        max === null ? number(used) : t(':count of :total', { count: number(used), total: number(max) }),
    },
    {
      key: 'plans',
      title: t('Plans'),
      phone: 'hidden',
      cell: ({ product_ids: ids }) => (
        <span className="block truncate">{ids ? ids.map(planName).join(', ') : t('All plans')}</span>
      ),
    },
    {
      key: 'valid',
      title: t('Valid'),
      sortBy: 'expires_at',
      phone: 'hidden',
      cell: (coupon) => <span className="whitespace-nowrap">{validity(coupon, wording)}</span>,
    },
    { key: 'active', title: t('Active'), cell: (coupon) => <ActiveSwitch coupon={coupon} /> },
  ];
}

function CouponCode({ coupon, wording: { t } }: { coupon: ManagedCoupon; wording: BillingWording }) {
  const { isCopied, copy } = useCopy();
  const { code, name, expires_at: expiresAt } = coupon;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="min-w-0">
        <span dir="ltr" className="block truncate font-mono text-sm font-medium">
          {code}
        </span>
        {name && <span className="block truncate text-xs text-muted">{name}</span>}
      </span>
      <IconButton
        size="small"
        label={isCopied ? t('Copied') : t('Copy :name', { name: code })}
        icon={<Icon of={isCopied ? CheckIcon : CopyIcon} size={16} />}
        onPress={() => copy(code)}
      />
      {isOver(expiresAt) && <Chip size="xs">{t('Expired')}</Chip>}
    </span>
  );
}

const isOver = (expiresAt: string | null) => expiresAt !== null && Date.parse(expiresAt) <= Date.now();

/** The first and the last day of a coupon. `expires_at` is exclusive, so the day before may be the last. */
function validity(
  { starts_at: from, expires_at: to }: ManagedCoupon,
  { t, shortDay }: BillingWording,
): string {
  const last = to && shortDay(new Date(Date.parse(to) - 1).toISOString());
  if (from && last) return t(':from – :to', { from: shortDay(from), to: last });
  if (from) return t('From :day', { day: shortDay(from) });
  return last ? t('Until :day', { day: last }) : t('Always');
}
