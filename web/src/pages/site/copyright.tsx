import { useTranslation } from 'react-i18next';
import { useBootstrap } from '../../api/bootstrap-query.ts';

/** Whose site it is, at its foot. */
export function Copyright() {
  const { t } = useTranslation();
  const { branding } = useBootstrap();
  return (
    <span>{t('© :year :siteName', { year: new Date().getFullYear(), siteName: branding.site_name })}</span>
  );
}
