import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { useBootstrap } from '../../api/bootstrap-query.ts';
import { NotificationSettings } from '../../features/notifications/notification-settings.tsx';
import { notificationSettingsQuery } from '../../features/notifications/queries.ts';
import { routePaths } from '../../parts/paths.ts';
import { DocumentTitle } from '../../ui/document-title.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { PublicLayout } from '../site/public-layout.tsx';

/** /notifications/settings: by which channels the person is told of what (NSET). */
export function NotificationSettingsPage() {
  const { t } = useTranslation();
  const { settings } = useBootstrap();
  const { data } = useQuery(notificationSettingsQuery);
  // Nothing to choose leads home.
  if (data?.subscriptions.length === 0) return <Navigate to={routePaths.home} replace />;
  return (
    <PublicLayout returnPath={routePaths.notificationSettings}>
      <DocumentTitle title={t('Notification settings')} siteName={settings.branding.site_name} isPrivate />
      <main className="mx-auto w-full max-w-3xl flex-1 px-5 pt-8 pb-16 max-md:px-3 max-md:pt-5">
        <p className="mb-1 text-sm">
          <TextLink to={routePaths.notifications}>{t('Notifications')}</TextLink>
        </p>
        <h1 className="text-2xl font-semibold tracking-tight max-md:text-xl">{t('Notification settings')}</h1>
        <p className="mt-1 mb-6 text-muted">{t('Choose what you are told of, and how.')}</p>
        <NotificationSettings />
      </main>
    </PublicLayout>
  );
}
