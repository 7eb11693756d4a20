import { useTranslation } from 'react-i18next';
import type { ManagedCoupon } from '#shared/entities/billing/coupon.ts';
import { useChange } from '../../../parts/use-change.ts';
import { Switch } from '../../../ui/fields/switch.tsx';
import { setActive } from './discount-queries.ts';

/** Turns a discount on and off at once. */
export function ActiveSwitch({ coupon }: { coupon: ManagedCoupon }) {
  const { t } = useTranslation();
  const change = useChange({ send: (active: boolean) => setActive(coupon, active) });
  return (
    <span className="inline-flex align-middle">
      <Switch
        aria-label={t('Active: :name', { name: coupon.code })}
        isSelected={coupon.active}
        // Not disabled: that would take the focus away.
        isReadOnly={change.isPending}
        onChange={(active) => void change.run(active)}
      />
    </span>
  );
}
