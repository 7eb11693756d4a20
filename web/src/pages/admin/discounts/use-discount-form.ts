import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '#shared/contract/define-route.ts';
import type { ManagedCoupon } from '#shared/entities/billing/coupon.ts';
import { couponRules } from '#shared/input-rules/billing.ts';
import {
  createDiscount,
  getDiscount,
  listDiscounts,
  updateDiscount,
} from '#shared/routes/billing/discounts.ts';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { call } from '../../../api/call.ts';
import { runChange } from '../../../api/run-change.ts';
import { useRouteForm, type RouteForm } from '../../../parts/form/use-route-form.ts';
import { refreshListing } from '../../../parts/listing/listing-query.ts';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { useWording } from '../../../ui/use-wording.ts';
import { discountBody, discountFaults, discountValues, type DiscountValues } from './discount-values.ts';

/**
 * The form of a discount, or of a new one.
 * @param onLatest receives the coupon that another admin has stored
 */
export function useDiscountForm(
  coupon: ManagedCoupon | undefined,
  { onSaved, onLatest }: { onSaved: () => void; onLatest: (coupon: ManagedCoupon) => void },
): RouteForm<DiscountValues> {
  const { t } = useTranslation();
  const { timeZone } = useWording();
  const { default_currency: currency } = useBootstrap().settings.billing;
  return useRouteForm<DiscountValues, AnswerOf<typeof createDiscount>>({
    rules: couponRules,
    check: discountFaults,
    defaultValues: discountValues(coupon, { currency, timeZone }),
    send: (values) => {
      const body = discountBody(values, coupon, timeZone);
      return runChange<AnswerOf<typeof createDiscount>>(() =>
        coupon
          ? call(updateDiscount, { params: { id: coupon.id }, body: { ...body, version: coupon.version } })
          : call(createDiscount, { body }),
      );
    },
    onSaved: async ({ gateway_errors: [failure] }) => {
      await refreshListing(listDiscounts);
      onSaved();
      const message = coupon ? t('Discount updated') : t('Discount created');
      if (!failure) return void toastQueue.show({ type: 'positive', message });
      const warning = t('The discount is saved, but not at Stripe: :message', { message: failure.message });
      toastQueue.show({ type: 'danger', message: warning });
    },
    readLatest:
      coupon &&
      (async () => {
        const { discount } = await call(getDiscount, { params: { id: coupon.id } });
        onLatest(discount);
        return discountValues(discount, { currency, timeZone });
      }),
  });
}
