import { useTranslation } from 'react-i18next';
import { paypalAutopayUrl } from '#shared/billing/paypal-autopay.ts';

/** States that PayPal manages the payment method, and links to PayPal. */
export function ManagedAtPayPal() {
  const { t } = useTranslation();
  return (
    <p>
      {t('Managed at PayPal')}{' '}
      <a
        href={paypalAutopayUrl}
        target="_blank"
        rel="noreferrer"
        className="focus-ring rounded-small font-medium text-primary underline-offset-4 hover:underline"
      >
        {t('Open PayPal')}
      </a>
    </p>
  );
}
