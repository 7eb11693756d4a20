import { TicketPercentIcon } from 'lucide-react';
import { useState } from 'react';
import { couponAmount, couponDuration } from '../../../parts/billing/coupon-texts.ts';
import { useBillingWording } from '../../../parts/billing/use-billing-wording.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Checkout, Choice } from './checkout-query.ts';
import { CouponForm } from './coupon-form.tsx';
import type { AppliedCoupon } from './use-coupon.ts';

interface CouponSectionProps {
  choice: Choice;
  checkout: Checkout;
  coupon: AppliedCoupon;
  isStale: boolean;
}

/** The field for a promotion code, or the applied code with its discount and a button that removes it. */
export function CouponSection({ choice, checkout, coupon, isStale }: CouponSectionProps) {
  const { t } = useBillingWording();
  const [isOpen, setIsOpen] = useState(false);
  const { code } = coupon;
  // The code was valid for another price.
  const isLeftOut = code !== undefined && !checkout.coupon && !isStale;
  const refused = isLeftOut ? { code, reason: t('This code is not valid for this price.') } : coupon.refused;
  if (checkout.coupon && code !== undefined) {
    return <AppliedCode coupon={checkout.coupon} onRemove={coupon.remove} />;
  }
  if (isOpen || refused) return <CouponForm choice={choice} refused={refused} onApply={coupon.apply} />;
  return (
    <Button
      look="quiet"
      className="-ms-3"
      icon={<Icon of={TicketPercentIcon} size={18} />}
      onPress={() => setIsOpen(true)}
    >
      {t('Add a promotion code')}
    </Button>
  );
}

interface AppliedCodeProps {
  coupon: NonNullable<Checkout['coupon']>;
  onRemove: () => void;
}

function AppliedCode({ coupon, onRemove }: AppliedCodeProps) {
  const wording = useBillingWording();
  const { t } = wording;
  return (
    <div className="flex items-center gap-3">
      <Icon of={TicketPercentIcon} className="shrink-0 text-positive" />
      <div className="min-w-0 flex-1" role="status">
        <p dir="ltr" className="truncate font-medium rtl:text-end">
          {coupon.code}
        </p>
        <p className="text-sm text-muted">
          {t(':amount off', { amount: couponAmount(coupon, wording) })} · {couponDuration(coupon, t)}
        </p>
      </div>
      <Button size="small" onPress={onRemove}>
        {t('Remove')}
      </Button>
    </div>
  );
}
