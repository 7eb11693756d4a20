import { useTranslation } from 'react-i18next';
import type { ListedSubscription } from '#shared/entities/billing/listed-subscription.ts';
import { subscriptionRules } from '#shared/input-rules/subscriptions.ts';
import { createSubscription, updateSubscription } from '#shared/routes/billing/managed-subscriptions.ts';
import { call } from '../../../api/call.ts';
import { useRouteForm, type RouteForm } from '../../../parts/form/use-route-form.ts';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { dayOf, endOfDay } from './days.ts';
import type { ChosenPlan } from './plan-fields.tsx';
import { refreshSubscriptions } from './subscription-queries.ts';
import type { ChosenUser } from '../../../parts/users/user-field.tsx';

/** The fields of an unpaid subscription. They have the server's names, so that its errors match. */
export type SubscriptionValues = {
  user_id: ChosenUser | null;
  product_id: ChosenPlan;
  renews_at: string | null;
  ends_at: string | null;
  description: string;
};

interface FormOptions {
  /** Absent for a new one. */
  subscription?: ListedSubscription | undefined;
  user: ChosenUser | null;
  timeZone: string;
  onSaved: () => void;
}

/** The form of an unpaid subscription, or of a new one. */
export function useSubscriptionForm({
  subscription,
  user,
  timeZone,
  onSaved,
}: FormOptions): RouteForm<SubscriptionValues> {
  const { t } = useTranslation();
  const stored = {
    renews_at: dayOf(subscription?.renews_at, timeZone),
    ends_at: dayOf(subscription?.ends_at, timeZone),
  };
  return useRouteForm<SubscriptionValues, unknown>({
    rules: subscriptionRules,
    defaultValues: {
      user_id: user,
      product_id: { productId: subscription?.product_id ?? 0, priceId: subscription?.price_id ?? 0 },
      ...stored,
      description: subscription?.description ?? '',
    },
    check: ({ user_id: chosen, product_id: plan, renews_at: renews, ends_at: ends }) => ({
      user_id: chosen ? undefined : { line: 'Choose a user.' },
      product_id: plan.priceId > 0 ? undefined : { line: 'Choose a plan.' },
      ends_at:
        renews && ends
          ? { line: 'A subscription that ends does not renew. Enter one of both dates.' }
          : undefined,
    }),
    send: ({ user_id: chosen, product_id: { productId, priceId }, description, ...days }) => {
      // An unchanged day keeps its stored time.
      const timeOf = (name: keyof typeof stored) =>
        days[name] === stored[name] ? undefined : endOfDay(days[name], timeZone);
      const body = {
        product_id: productId,
        price_id: priceId,
        renews_at: timeOf('renews_at'),
        ends_at: timeOf('ends_at'),
        description,
      };
      if (!subscription) return call(createSubscription, { body: { ...body, user_id: chosen?.id ?? 0 } });
      const { id, version } = subscription;
      return call(updateSubscription, { params: { id }, body: { ...body, version } });
    },
    onSaved: async () => {
      const message = subscription ? t('Subscription updated') : t('Subscription created');
      toastQueue.show({ type: 'positive', message });
      await refreshSubscriptions();
      onSaved();
    },
  });
}
