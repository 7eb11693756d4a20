import { CircleAlertIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paypalAutopayUrl } from '#shared/billing/paypal-autopay.ts';
import type { Subscription } from '#shared/entities/billing/subscription.ts';
import { billingPaths } from '../../../parts/billing/billing-paths.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { Icon } from '../../../ui/icon.tsx';

/** Tells a subscriber on every page that the last payment failed, with the way to pay it. */
export function FailedPaymentBanner({ gateway }: { gateway: Subscription['gateway_name'] }) {
  const { t } = useTranslation();
  const className = buttonClass('primary', 'small');
  return (
    <section
      aria-label={t('Payment')}
      className="flex shrink-0 flex-wrap items-center justify-center gap-x-4 gap-y-1 border-b border-divider bg-chip px-4 py-2 text-sm max-md:justify-start print:hidden"
    >
      <Icon of={CircleAlertIcon} size={18} className="text-danger" />
      <p className="font-medium">{t('Your last payment failed')}</p>
      {gateway === 'stripe' ? (
        <Link to={billingPaths.changePaymentMethod} className={className}>
          {t('Update payment method')}
        </Link>
      ) : (
        <a href={paypalAutopayUrl} target="_blank" rel="noreferrer" className={className}>
          {t('Open PayPal')}
        </a>
      )}
    </section>
  );
}
