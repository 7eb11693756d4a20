import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { syncPayPalSubscription, syncStripeSubscription } from '#shared/routes/billing/checkout.ts';
import { useBootstrap } from '../../api/bootstrap-query.ts';
import { call } from '../../api/call.ts';
import { PaymentOutcome } from '../../features/billing/checkout/payment-outcome.tsx';
import type { ReadPayment } from '../../features/billing/checkout/payment-query.ts';
import { checkoutPath } from '../../parts/paths.ts';
import { DocumentTitle } from '../../ui/document-title.tsx';
import { PublicLayout } from '../site/public-layout.tsx';
import { useChoice } from './use-choice.ts';

/** /checkout/…/stripe/done: the result of a payment at Stripe (CHS). */
export function StripeDonePage() {
  const [search] = useSearchParams();
  // Stripe adds one of these parameters. Its other parameters, such as the status, are not trusted.
  const names = ['payment_intent', 'setup_intent', 'checkout_session'] as const;
  const found = names.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : []));
  const [reference] = found;
  return (
    <DonePage
      reference={reference?.[1] ?? null}
      read={(signal) => call(syncStripeSubscription, { body: Object.fromEntries(found.slice(0, 1)), signal })}
    />
  );
}

/** /checkout/…/paypal/done: the result of an approval at PayPal (CHP). */
export function PayPalDonePage() {
  const [search] = useSearchParams();
  const reference = search.get('subscription_id');
  return (
    <DonePage
      reference={reference}
      read={(signal) =>
        call(syncPayPalSubscription, { body: { gateway_subscription_id: reference ?? '' }, signal })
      }
    />
  );
}

function DonePage({ reference, read }: { reference: string | null; read: ReadPayment }) {
  const { t } = useTranslation();
  const { branding } = useBootstrap();
  const { productId, priceId } = useChoice();
  const backTo = checkoutPath(productId, priceId);
  if (reference === null) return <Navigate to={backTo} replace />;
  return (
    <PublicLayout returnPath={backTo}>
      <DocumentTitle title={t('Payment')} siteName={branding.site_name} isPrivate />
      <main className="flex flex-1">
        <PaymentOutcome reference={reference} read={read} backTo={backTo} />
      </main>
    </PublicLayout>
  );
}
