import { CreditCardIcon } from 'lucide-react';
import type { Subscription } from '#shared/entities/billing/subscription.ts';
import type { User } from '#shared/entities/accounts/user.ts';
import { BillingPanel } from '../../../parts/billing/billing-panel.tsx';
import { billingPaths } from '../../../parts/billing/billing-paths.ts';
import { useBillingWording } from '../../../parts/billing/use-billing-wording.ts';
import { Icon } from '../../../ui/icon.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { ManagedAtPayPal } from './managed-at-pay-pal.tsx';

interface PaymentMethodProps {
  user: User;
  subscription: Subscription;
  /** Hides the link to the page that changes it. */
  isFixed?: boolean;
}

/** The payment method of the subscription. */
export function PaymentMethod({ user, subscription, isFixed = false }: PaymentMethodProps) {
  const { t } = useBillingWording();
  const isPayPal = subscription.gateway_name === 'paypal';
  return (
    <BillingPanel
      title={t('Payment method')}
      action={
        !isPayPal && !isFixed && <TextLink to={billingPaths.changePaymentMethod}>{t('Change')}</TextLink>
      }
    >
      {isPayPal ? <ManagedAtPayPal /> : <Card user={user} />}
    </BillingPanel>
  );
}

function Card({ user }: { user: User }) {
  const { t } = useBillingWording();
  const { card_brand: brand, card_last_four: lastFour, card_expires: expires } = user;
  if (!lastFour) return <p className="text-muted">{t('No card is stored.')}</p>;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Icon of={CreditCardIcon} className="text-muted" />
      <span className="font-medium capitalize">{brand}</span>
      <span className="tabular-nums">{t('ending in :digits', { digits: lastFour })}</span>
      {expires && <span className="text-muted tabular-nums">{t('expires :date', { date: expires })}</span>}
    </p>
  );
}
