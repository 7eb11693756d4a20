import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import type { Subscription } from '#shared/entities/billing/subscription.ts';
import type { User } from '#shared/entities/accounts/user.ts';
import { billingUserQuery, currentSubscription } from '../../parts/billing/billing-queries.ts';
import { routePaths } from '../../parts/paths.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BillingPage } from './billing-page.tsx';

interface Subscriber {
  user: User;
  subscription: Subscription;
}

interface SubscriberPageProps {
  title: string;
  /** The overview has no link back. All other pages link to the overview. */
  isOverview?: boolean;
  isWide?: boolean;
  children: (subscriber: Subscriber) => ReactNode;
}

/** A page for subscribers, after reading the subscription. Other users go to the prices. */
export function SubscriberPage({ title, isOverview, isWide, children }: SubscriberPageProps) {
  const { t } = useTranslation();
  const back = isOverview ? undefined : { backTo: routePaths.billing, backLabel: t('Billing') };
  return (
    <BillingPage title={title} {...back} isWide={isWide}>
      <SubscriberContent>{children}</SubscriberContent>
    </BillingPage>
  );
}

function SubscriberContent({ children }: Pick<SubscriberPageProps, 'children'>) {
  const { t } = useTranslation();
  const { data: user, isError, refetch } = useQuery(billingUserQuery);
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!user) {
    return (
      <div role="status" aria-busy aria-label={t('Loading')} className="flex flex-col gap-5">
        <Skeleton className="h-36 rounded-panel" />
        <Skeleton className="h-24 rounded-panel" />
      </div>
    );
  }
  const subscription = currentSubscription(user);
  if (!subscription) return <Navigate to={routePaths.pricing} replace />;
  return children({ user, subscription });
}
