import { useTranslation } from 'react-i18next';
import { adSlots } from '#shared/ads/ad-slots.ts';
import { SettingsForm } from '../../../parts/settings/settings-form.tsx';
import { AdminPage } from '../admin-page.tsx';
import { AdControl } from './ad-control.tsx';

const controls = Object.fromEntries(adSlots.map((slot) => [`ads.${slot}`, AdControl]));

/** /admin/ads: code and place of each ad, and who sees ads. */
export function AdsPage() {
  const { t } = useTranslation();
  return (
    <AdminPage title={t('Ads')}>
      <SettingsForm section="ads" controls={controls} />
    </AdminPage>
  );
}
