import { useTranslation } from 'react-i18next';

/** Where PayPal's users manage their automatic payments. */
export const payPalUrl = 'https://www.paypal.com/myaccount/autopay/';

/** States that PayPal manages the payment method, and links to PayPal. */
export function ManagedAtPayPal() {
  const { t } = useTranslation();
  return (
    <p>
      {t('Managed at PayPal')}{' '}
      <a
        href={payPalUrl}
        target="_blank"
        rel="noreferrer"
        className="focus-ring rounded-small font-medium text-primary underline-offset-4 hover:underline"
      >
        {t('Open PayPal')}
      </a>
    </p>
  );
}
