import { SettingsIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBootstrap } from '../../api/bootstrap-query.ts';
import { AllNotifications } from '../../features/notifications/all-notifications.tsx';
import { ClearAllDialog } from '../../features/notifications/clear-all-dialog.tsx';
import { MarkAllButton } from '../../features/notifications/mark-all-button.tsx';
import { routePaths } from '../../parts/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { DocumentTitle } from '../../ui/document-title.tsx';
import { Icon } from '../../ui/icon.tsx';
import { InviteAnswersArea } from '../workspaces/invite-answers-area.tsx';
import { PublicLayout } from '../site/public-layout.tsx';

/** /notifications: all that the person was told of (NOT). */
export function NotificationsPage() {
  const { t } = useTranslation();
  const { settings } = useBootstrap();
  const [isClearing, setIsClearing] = useState(false);
  return (
    <PublicLayout returnPath={routePaths.notifications}>
      <DocumentTitle title={t('Notifications')} siteName={settings.branding.site_name} isPrivate />
      <main className="mx-auto w-full max-w-3xl flex-1 px-5 pt-8 pb-16 max-md:px-3 max-md:pt-5">
        <header className="mb-5 flex flex-wrap items-center gap-x-1 gap-y-2">
          <h1 className="me-auto text-2xl font-semibold tracking-tight max-md:w-full max-md:text-xl">
            {t('Notifications')}
          </h1>
          <MarkAllButton />
          <Button size="small" look="quiet" onPress={() => setIsClearing(true)}>
            {t('Clear all')}
          </Button>
          {settings.notif.subs.integrated && (
            <Link
              to={routePaths.notificationSettings}
              aria-label={t('Notification settings')}
              title={t('Notification settings')}
              className="focus-ring touch-target grid size-9 place-items-center rounded-button text-muted hover:bg-hover hover:text-main"
            >
              <Icon of={SettingsIcon} />
            </Link>
          )}
        </header>
        <section aria-label={t('All notifications')} className="rounded-panel bg-paper ring-1 ring-divider">
          <InviteAnswersArea>
            <AllNotifications />
          </InviteAnswersArea>
        </section>
      </main>
      {isClearing && <ClearAllDialog onClose={() => setIsClearing(false)} />}
    </PublicLayout>
  );
}
