import { lazy, Suspense, useId } from 'react';
import { toMinorUnits } from '#shared/billing/money.ts';
import {
  createPayPalSubscription,
  createStripeCheckoutSession,
  createStripeSubscription,
} from '#shared/routes/billing/checkout.ts';
import { call } from '../../../api/call.ts';
import { AcceptedCards } from '../../../parts/billing/accepted-cards.tsx';
import { checkoutDonePath } from '../../../parts/billing/billing-paths.ts';
import { StripeFieldsSkeleton } from '../../../parts/billing/stripe/stripe-fields-skeleton.tsx';
import { useBillingWording } from '../../../parts/billing/use-billing-wording.ts';
import { useLeaveFor } from '../../../parts/billing/use-leave-for.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { purchaseBody, type Checkout, type Choice } from './checkout-query.ts';
import { OrDivider } from './or-divider.tsx';
import { PaymentNotes } from './payment-notes.tsx';

const StripeForm = lazy(() =>
  import('../../../parts/billing/stripe/stripe-form.tsx').then((form) => ({ default: form.StripeForm })),
);

interface PaymentSectionProps {
  choice: Choice;
  checkout: Checkout;
  isStale: boolean;
  /** Handles an error that concerns the whole page; returns true if it did. */
  onRefused: (error: unknown) => boolean | undefined;
}

/** The payment methods of the site. */
export function PaymentSection(props: PaymentSectionProps) {
  const { t } = useBillingWording();
  const titleId = useId();
  const { stripe, paypal } = props.checkout.gateways;
  const isEmpty = !stripe && !paypal;
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col gap-5 rounded-panel bg-paper p-6 ring-1 ring-divider max-md:p-5"
    >
      <h2 id={titleId} className="text-lg font-semibold">
        {t('Payment')}
      </h2>
      {stripe && <AcceptedCards />}
      {isEmpty && <p>{t('Payments are not available right now.')}</p>}
      {stripe && (stripe.mode === 'element' ? <CardPayment {...props} /> : <HostedPayment {...props} />)}
      {stripe && paypal && <OrDivider />}
      {paypal && <PayPalPayment {...props} />}
      {!isEmpty && <PaymentNotes />}
    </section>
  );
}

function CardPayment({ choice, checkout, isStale, onRefused }: PaymentSectionProps) {
  const { t, money } = useBillingWording();
  const { summary, gateways } = checkout;
  const begin = async () => {
    const begun = await call(createStripeSubscription, { body: purchaseBody(choice, checkout) });
    return { clientSecret: begun.client_secret, type: begun.intent_type };
  };
  return (
    <Suspense fallback={<StripeFieldsSkeleton />}>
      <StripeForm
        publishableKey={gateways.stripe?.publishable_key ?? ''}
        options={{
          mode: 'subscription',
          amount: toMinorUnits(summary.total, summary.currency) ?? 0,
          currency: summary.currency.toLowerCase(),
        }}
        submitLabel={
          summary.total > 0
            ? t('Pay :total', { total: money(summary.total, summary.currency) })
            : t('Start subscription')
        }
        isDisabled={isStale}
        begin={begin}
        returnPath={checkoutDonePath(choice, 'stripe')}
        onRefused={onRefused}
      />
    </Suspense>
  );
}

function HostedPayment({ choice, checkout, isStale, onRefused }: PaymentSectionProps) {
  const { t } = useBillingWording();
  const payment = useLeaveFor(
    async () => (await call(createStripeCheckoutSession, { body: purchaseBody(choice, checkout) })).url,
    onRefused,
  );
  return (
    <Button
      look="primary"
      size="large"
      isDisabled={isStale}
      isPending={payment.isPending}
      onPress={() => void payment.run()}
    >
      {checkout.gateways.paypal ? t('Pay by card') : t('Continue to payment')}
    </Button>
  );
}

function PayPalPayment({ choice, checkout, isStale, onRefused }: PaymentSectionProps) {
  const { t } = useBillingWording();
  const payment = useLeaveFor(
    async () => (await call(createPayPalSubscription, { body: purchaseBody(choice, checkout) })).approve_url,
    onRefused,
  );
  return (
    <Button
      look={checkout.gateways.stripe ? 'secondary' : 'primary'}
      size="large"
      isDisabled={isStale}
      isPending={payment.isPending}
      onPress={() => void payment.run()}
    >
      {t('Pay with PayPal')}
    </Button>
  );
}
