import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router-dom';
import { ApiError } from '../../api/call.ts';
import { isNotFound } from '../../api/error-message.ts';
import { checkoutQuery, type Choice } from '../../features/billing/checkout/checkout-query.ts';
import { CouponSection } from '../../features/billing/checkout/coupon-section.tsx';
import { CheckoutSkeleton } from '../../features/billing/checkout/checkout-skeleton.tsx';
import { OrderSummary } from '../../features/billing/checkout/order-summary.tsx';
import { PaymentSection } from '../../features/billing/checkout/payment-section.tsx';
import { PriceChoice } from '../../features/billing/checkout/price-choice.tsx';
import { useCoupon } from '../../features/billing/checkout/use-coupon.ts';
import { refreshSubscriber } from '../../parts/billing/billing-queries.ts';
import { confirmPlanPath } from '../../parts/billing/billing-paths.ts';
import { PlanFeatures } from '../../parts/billing/plan-features.tsx';
import { checkoutPath, routePaths } from '../../parts/paths.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { NameText } from '../../ui/name-text.tsx';
import { BillingPage } from './billing-page.tsx';
import { useCancelledAtPayPal } from './use-cancelled-at-paypal.ts';
import { useChoice } from './use-choice.ts';

/** /checkout/{productId}/{priceId}: a plan, its costs and the payment methods (CHK). */
export function CheckoutPage() {
  const { t } = useTranslation();
  const choice = useChoice();
  useCancelledAtPayPal(t('Payment cancelled'), checkoutPath(choice.productId, choice.priceId));
  return (
    <BillingPage title={t('Checkout')} backTo={routePaths.pricing} backLabel={t('Plans')} isWide>
      <CheckoutContent choice={choice} />
    </BillingPage>
  );
}

function CheckoutContent({ choice }: { choice: Choice }) {
  const navigate = useNavigate();
  const coupon = useCoupon();
  const {
    data,
    error,
    isPlaceholderData: isStale,
    refetch,
  } = useQuery({
    ...checkoutQuery(choice, coupon.code),
    placeholderData: keepPreviousData,
  });
  const confirmPath = confirmPlanPath(choice.productId, choice.priceId);
  if (isSubscribedAlready(error)) return <ChangePlanInstead to={confirmPath} />;
  if (isNotFound(error)) return <Navigate to={routePaths.notFound} replace />;
  if (error) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <CheckoutSkeleton />;
  const { product, summary } = data;
  const onRefused = (refusal: unknown) => {
    if (coupon.takeRefusal(refusal)) return true;
    if (!isSubscribedAlready(refusal)) return false;
    // The guard of the next page reads the subscription from the bootstrap data.
    void refreshSubscriber().then(() => navigate(confirmPath, { replace: true }));
    return true;
  };
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <section className="rounded-panel bg-paper p-6 ring-1 ring-divider max-md:p-5">
        <h2 className="text-lg font-semibold break-words">
          <NameText>{product.name}</NameText>
        </h2>
        {product.description && <p className="mt-1 text-muted">{product.description}</p>}
        <PriceChoice
          prices={product.prices}
          chosen={choice.priceId}
          onChoose={(priceId) => void navigate(checkoutPath(product.id, priceId), { replace: true })}
        />
        <PlanFeatures plan={product} className="mt-4" />
      </section>
      <div className="lg:sticky lg:top-6 lg:row-span-2">
        <OrderSummary plan={product} summary={summary} couponCode={data.coupon?.code} isStale={isStale}>
          <CouponSection choice={choice} checkout={data} coupon={coupon} isStale={isStale} />
        </OrderSummary>
      </div>
      <PaymentSection choice={choice} checkout={data} isStale={isStale} onRefused={onRefused} />
    </div>
  );
}

/** Redirects a user who subscribed elsewhere to the plan change, after reading their subscription. */
function ChangePlanInstead({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    void refreshSubscriber().then(() => navigate(to, { replace: true }));
  }, [navigate, to]);
  return <CheckoutSkeleton />;
}

const isSubscribedAlready = (error: unknown) =>
  error instanceof ApiError && error.code === 'alreadySubscribed';
