import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeElements, StripeElementsOptions } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SubmitButton } from '../../../ui/fields/submit-button.tsx';
import { useWording } from '../../../ui/use-wording.ts';
import { useChange } from '../../use-change.ts';
import { returnUrl } from '../billing-paths.ts';
import { CardRefusal } from './card-refusal.ts';
import { loadStripe } from './load-stripe.ts';
import { StripeFieldsSkeleton } from './stripe-fields-skeleton.tsx';
import { useStripeAppearance } from './use-stripe-appearance.ts';

/** A payment intent or setup intent of Stripe. */
interface Intent {
  clientSecret: string;
  type: 'payment' | 'setup';
}

export interface StripeFormProps {
  publishableKey: string;
  /** Options without the appearance: the amount of a payment, or the client secret of a setup. */
  options: StripeElementsOptions;
  submitLabel: string;
  isDisabled?: boolean;
  /** Starts the payment after the card details are complete. */
  begin: () => Promise<Intent>;
  /** Path of the page to which Stripe redirects after a success. */
  returnPath: string;
  /** Handles an error of `begin`; returns true if it did. */
  onRefused?: (error: unknown) => boolean | undefined;
}

/** Stripe's Payment Element with its button. Stripe handles 3-D Secure, and redirects to the return page. */
export function StripeForm({ publishableKey, options, ...props }: StripeFormProps) {
  const { language } = useWording();
  const { data: stripe, ...script } = useQuery({
    queryKey: ['stripe', publishableKey, language],
    queryFn: () => loadStripe(publishableKey, language),
    staleTime: Infinity,
    retry: false,
  });
  const appearance = useStripeAppearance();
  if (script.isError) return <ErrorState onRetry={() => void script.refetch()} />;
  if (!stripe) return <StripeFieldsSkeleton />;
  return (
    <Elements key={language} stripe={stripe} options={{ ...options, appearance } as StripeElementsOptions}>
      <CardForm {...props} />
    </Elements>
  );
}

type CardFormProps = Omit<StripeFormProps, 'publishableKey' | 'options'>;

function CardForm({ submitLabel, isDisabled, begin, returnPath, onRefused }: CardFormProps) {
  const { t } = useWording();
  const { user, branding } = useBootstrap();
  const elements = useElements();
  const [isReady, setIsReady] = useState(false);
  const [isComplete, setIsComplete] = useState(false);
  const confirm = useConfirm(returnPath, begin);
  const payment = useChange({
    send: (fields: StripeElements) => confirm(fields),
    onRefused: (error) => error instanceof CardRefusal || onRefused?.(error),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (elements && isComplete && !payment.isPending) void payment.run(elements);
  };
  const refusal = payment.error instanceof CardRefusal && payment.error.message;
  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      {!isReady && <StripeFieldsSkeleton />}
      <div className={isReady ? undefined : 'h-0 overflow-hidden'}>
        <PaymentElement
          options={{
            business: { name: branding.site_name },
            defaultValues: { billingDetails: { email: user?.email } },
          }}
          onReady={() => setIsReady(true)}
          onChange={({ complete }) => {
            setIsComplete(complete);
            payment.reset();
          }}
        />
      </div>
      {payment.error instanceof CardRefusal && (
        <p role="alert" className="text-sm font-medium text-danger">
          {refusal || t('Your payment was not completed. Check your card and try again.')}
        </p>
      )}
      <SubmitButton
        size="large"
        isDisabled={!isReady || !isComplete || isDisabled}
        isPending={payment.isPending}
        className="w-full"
      >
        {submitLabel}
      </SubmitButton>
    </form>
  );
}

function useConfirm(returnPath: string, begin: () => Promise<Intent>) {
  const stripe = useStripe();
  return async (elements: StripeElements): Promise<void> => {
    if (!stripe) return;
    const typed = await elements.submit();
    if (typed.error) throw new CardRefusal(typed.error.message);
    const { clientSecret, type } = await begin();
    const request = { elements, clientSecret, confirmParams: { return_url: returnUrl(returnPath) } };
    // Stripe returns only for refusals. After a success, it redirects.
    const { error } = await (type === 'setup'
      ? stripe.confirmSetup(request)
      : stripe.confirmPayment(request));
    throw new CardRefusal(error.message);
  };
}
