import { useTranslation } from 'react-i18next';
import { useBootstrap } from '../../api/bootstrap-query.ts';
import { AllInvoices } from '../../features/billing/invoices/all-invoices.tsx';
import { DocumentTitle } from '../../ui/document-title.tsx';
import { NotFound } from '../site/not-found.tsx';

/** /drive/payment-history: the user's invoices, also after a subscription has ended (DPH). */
export function PaymentHistoryPage() {
  const { t } = useTranslation();
  const { branding, settings } = useBootstrap();
  if (!settings.billing.enable) return <NotFound />;
  return (
    <main className="flex min-w-0 flex-1 flex-col overflow-y-auto p-6 max-md:p-4">
      <DocumentTitle title={t('Payment history')} siteName={branding.site_name} isPrivate />
      <h1 className="mb-5 text-xl font-semibold tracking-tight">{t('Payment history')}</h1>
      <section aria-label={t('Invoices')} className="rounded-panel bg-paper ring-1 ring-divider">
        <AllInvoices />
      </section>
    </main>
  );
}
