import { useQuery } from '@tanstack/react-query';
import { ArrowRightIcon } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import type { Product } from '#shared/entities/billing/product.ts';
import type { Subscription } from '#shared/entities/billing/subscription.ts';
import { ApiError } from '../../../api/call.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { billingPaths } from '../../../parts/billing/billing-paths.ts';
import { useSpaceText } from '../../../parts/billing/plan-features.tsx';
import { useBillingWording } from '../../../parts/billing/use-billing-wording.ts';
import { CardRefusal } from '../../../parts/billing/stripe/card-refusal.ts';
import { routePaths } from '../../../parts/paths.ts';
import { useChange } from '../../../parts/use-change.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { NameText } from '../../../ui/name-text.tsx';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { useWording } from '../../../ui/use-wording.ts';
import { ChangeCosts } from './change-costs.tsx';
import { makePlanChange } from './make-plan-change.ts';
import { planChangeQuery } from './plan-change-query.ts';

interface PlanChangeProps {
  subscription: Subscription;
  productId: number;
  priceId: number;
}

/** The old and the new plan, the costs of the change, and the button that changes it. */
export function PlanChange({ subscription, productId, priceId }: PlanChangeProps) {
  const { t, language, money } = useBillingWording();
  const navigate = useNavigate();
  const wanted = { subscriptionId: subscription.id, productId, priceId };
  const { data, error, refetch } = useQuery(planChangeQuery(wanted));
  const change = useChange({
    send: () => makePlanChange(wanted, data?.preview.proration_date, language),
    onDone: (outcome) => {
      if (outcome.approveUrl !== undefined) return location.assign(outcome.approveUrl);
      toastQueue.show({ type: 'positive', message: t('Plan changed') });
      return navigate(routePaths.billing);
    },
    onRefused: (refusal) => {
      if (refusal instanceof ApiError && refusal.details.proration_date) void refetch();
      return isDeclined(refusal);
    },
  });
  if (isNotPossible(error)) return <NotPossible error={error} />;
  if (error) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-64 rounded-panel" />;
  const { amount_due_now: due, currency } = data.preview;
  return (
    <div className="rounded-panel bg-paper p-6 ring-1 ring-divider max-md:p-5">
      <div className="mb-5 flex flex-wrap items-center gap-4">
        {subscription.product && <PlanLine plan={subscription.product} />}
        <Icon of={ArrowRightIcon} className="text-muted rtl:-scale-x-100" />
        <PlanLine plan={data.product} />
      </div>
      <ChangeCosts preview={data.preview} />
      {isDeclined(change.error) && (
        <p role="alert" className="mt-5 text-sm font-medium text-danger">
          {declineText(change.error) || t('Your card was declined.')}{' '}
          <TextLink to={billingPaths.changePaymentMethod}>{t('Update payment method')}</TextLink>
        </p>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Link to={billingPaths.changePlan} className={buttonClass('quiet')}>
          {t('Go back')}
        </Link>
        <Button look="primary" isPending={change.isPending} onPress={() => void change.run()}>
          {due > 0 ? t('Confirm and pay :amount', { amount: money(due, currency) }) : t('Confirm')}
        </Button>
      </div>
    </div>
  );
}

function PlanLine({ plan }: { plan: Product }) {
  return (
    <div className="min-w-0">
      <h2 className="text-base font-semibold break-words">
        <NameText>{plan.name}</NameText>
      </h2>
      <p className="text-muted">{useSpaceText(plan.available_space)}</p>
    </div>
  );
}

function NotPossible({ error }: { error: unknown }) {
  const { t } = useWording();
  return (
    <EmptyState
      title={errorMessage(error)}
      action={
        <Link to={billingPaths.changePlan} className={buttonClass('secondary')}>
          {t('Go back')}
        </Link>
      }
    />
  );
}

/** Whether the subscription cannot be changed to this plan. */
const isNotPossible = (error: unknown) => error instanceof ApiError && [404, 409, 422].includes(error.status);

const isDeclined = (error: unknown) =>
  error instanceof CardRefusal ||
  (error instanceof ApiError && error.details.price_id?.[0]?.code === 'cardDeclined');

const declineText = (error: unknown) => (error instanceof CardRefusal ? error.message : errorMessage(error));
