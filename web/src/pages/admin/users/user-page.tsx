import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation, useOutletContext, useParams } from 'react-router-dom';
import type { User } from '#shared/entities/accounts/user.ts';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { PasswordConfirmationHost } from '../../../features/accounts/account/sessions/password-confirmation-host.tsx';
import { DocumentTitle } from '../../../ui/document-title.tsx';
import { TabLinks } from '../../../ui/tabs/tab-links.tsx';
import { NotFound } from '../../site/not-found.tsx';
import { AdminRecord } from '../admin-record.tsx';
import { pageClass } from '../page-title.tsx';
import { UserHeader } from './user-header.tsx';
import { managedUserQuery, userPath } from './user-queries.ts';

/** /admin/users/{userId} and its tabs. */
export function UserPage() {
  const { userId = '' } = useParams();
  if (!/^[1-9]\d{0,15}$/.test(userId)) return <NotFound />;
  return (
    <AdminRecord key={userId} query={managedUserQuery(Number(userId))}>
      {(user) => <UserTabs user={user} />}
    </AdminRecord>
  );
}

/** Leads from the bare address of a user to their details. */
export function FirstUserTab() {
  return <Navigate to={userPath(useManagedUser().id)} replace />;
}

/** The user whose tab this is. */
export const useManagedUser = () => useOutletContext<User>();

function UserTabs({ user }: { user: User }) {
  const { t } = useTranslation();
  const { branding } = useBootstrap();
  const { pathname } = useLocation();
  const tabs = [
    { key: 'details', title: t('Details') },
    { key: 'permissions', title: t('Permissions') },
    { key: 'security', title: t('Security') },
    { key: 'date', title: t('Activity and region') },
    { key: 'api', title: t('API tokens') },
  ].map((tab) => ({ ...tab, to: userPath(user.id, tab.key) }));
  const current = tabs.find(({ to }) => to === pathname)?.key ?? '';
  return (
    <div className={pageClass}>
      <DocumentTitle title={`${user.display_name} – ${t('Users')}`} siteName={branding.site_name} isPrivate />
      <UserHeader user={user} />
      <TabLinks label={t('Sections')} tabs={tabs} current={current} />
      <div className="flex max-w-5xl flex-col gap-6 pt-6">
        <PasswordConfirmationHost>
          <Outlet context={user} />
        </PasswordConfirmationHost>
      </div>
    </div>
  );
}
