import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { createCardSession, createSetupIntent } from '#shared/routes/billing/subscriptions.ts';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { call } from '../../../api/call.ts';
import { BillingPanel } from '../../../parts/billing/billing-panel.tsx';
import { billingPaths } from '../../../parts/billing/billing-paths.ts';
import { StripeFieldsSkeleton } from '../../../parts/billing/stripe/stripe-fields-skeleton.tsx';
import { useLeaveFor } from '../../../parts/billing/use-leave-for.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';

const StripeForm = lazy(() =>
  import('../../../parts/billing/stripe/stripe-form.tsx').then((form) => ({ default: form.StripeForm })),
);

/** Takes another card where the site takes cards: in fields on the page, or on Stripe's page. */
export function CardChange() {
  const { stripe } = useBootstrap().settings.billing;
  return stripe.mode === 'checkout' ? <HostedCardChange /> : <CardFields />;
}

function HostedCardChange() {
  const { t } = useTranslation();
  const change = useLeaveFor(async () => (await call(createCardSession, { body: {} })).url);
  return (
    <BillingPanel title={t('New payment method')}>
      <p className="text-muted">{t('Enter your card on the page of Stripe. You return here afterwards.')}</p>
      <Button look="primary" size="large" isPending={change.isPending} onPress={() => void change.run()}>
        {t('Continue with :service', { service: 'Stripe' })}
      </Button>
    </BillingPanel>
  );
}

function CardFields() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery({
    queryKey: ['setup-intent'],
    queryFn: ({ signal }) => call(createSetupIntent, { body: {}, signal }),
    // Stripe accepts a setup intent once, so each visit creates another one.
    staleTime: Infinity,
    gcTime: 0,
  });
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <BillingPanel title={t('New payment method')}>
      {data ? (
        <Suspense fallback={<StripeFieldsSkeleton />}>
          <StripeForm
            publishableKey={data.publishable_key}
            options={{ clientSecret: data.client_secret }}
            submitLabel={t('Save')}
            begin={async () => ({ clientSecret: data.client_secret, type: 'setup' })}
            returnPath={billingPaths.changePaymentMethodDone}
          />
        </Suspense>
      ) : (
        <StripeFieldsSkeleton />
      )}
    </BillingPanel>
  );
}
