import { useTranslation } from 'react-i18next';
import { SettingsForm } from '../../../parts/settings/settings-form.tsx';
import { AdminPage } from '../admin-page.tsx';

/** /admin/ads: settings of ads (AAD-1). */
export function AdsPage() {
  const { t } = useTranslation();
  return (
    <AdminPage title={t('Ads')}>
      <div className="max-w-180">
        <SettingsForm section="ads" />
      </div>
    </AdminPage>
  );
}
