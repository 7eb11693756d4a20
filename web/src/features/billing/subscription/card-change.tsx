import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { createSetupIntent } from '#shared/routes/billing/subscriptions.ts';
import { call } from '../../../api/call.ts';
import { BillingPanel } from '../../../parts/billing/billing-panel.tsx';
import { billingPaths } from '../../../parts/billing/billing-paths.ts';
import { StripeFieldsSkeleton } from '../../../parts/billing/stripe/stripe-fields-skeleton.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';

const StripeForm = lazy(() =>
  import('../../../parts/billing/stripe/stripe-form.tsx').then((form) => ({ default: form.StripeForm })),
);

/** Fields for another card (BPM-1). */
export function CardChange() {
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
