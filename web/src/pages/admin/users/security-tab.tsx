import { useTranslation } from 'react-i18next';
import type { User } from '#shared/entities/accounts/user.ts';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { serviceNames } from '../../../features/accounts/account/social/connect-service.ts';
import { SessionList } from '../../../features/accounts/account/sessions/session-list.tsx';
import { EditorPanel } from '../../../parts/editor/editor-panel.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { NameText } from '../../../ui/name-text.tsx';
import { TimeText } from '../../../ui/time/time-text.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { useAccessActions } from './use-access-actions.tsx';
import { useManagedUser } from './user-page.tsx';
import { userSessionsQuery } from './user-queries.ts';
import { accessFixedBecause } from './user-rights.ts';

/** How a user signs in: password, second factor, sessions and connected services. */
export function SecurityTab() {
  const { t } = useTranslation();
  const user = useManagedUser();
  const fixed = accessFixedBecause(user, useBootstrap(), t);
  const { endSessions, removeTwoFactor, dialog } = useAccessActions(user);
  const confirmedAt = user.two_factor_confirmed_at;
  return (
    <>
      {fixed && <p className="rounded-panel bg-background-alt px-4 py-3">{fixed}</p>}
      <PasswordPanel user={user} isFixed={fixed !== undefined} />
      <EditorPanel label={t('Two-factor authentication')}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 className="text-lg font-semibold">{t('Two-factor authentication')}</h2>
          <Chip size="sm" color={confirmedAt ? 'positive' : 'default'}>
            {confirmedAt ? t('On') : t('Off')}
          </Chip>
        </div>
        <p className="text-muted">
          {confirmedAt ? (
            <>
              {t('Since')}: <TimeText iso={confirmedAt} />
            </>
          ) : (
            t('Only the user can turn it on, in the account settings.')
          )}
        </p>
        {confirmedAt && (
          <div>
            <Button isDisabled={fixed !== undefined} onPress={removeTwoFactor}>
              {t('Turn off two-factor authentication')}
            </Button>
          </div>
        )}
      </EditorPanel>
      <EditorPanel label={t('Active sessions')}>
        <h2 className="text-lg font-semibold">{t('Active sessions')}</h2>
        <SessionList query={userSessionsQuery(user.id)} />
        <div>
          <Button isDisabled={fixed !== undefined} onPress={endSessions}>
            {t('Log out everywhere')}
          </Button>
        </div>
      </EditorPanel>
      <SocialAccounts user={user} />
      {dialog}
    </>
  );
}

function SocialAccounts({ user: { social_profiles: profiles = [] } }: { user: User }) {
  const { t } = useTranslation();
  return (
    <EditorPanel label={t('Connected services')}>
      <h2 className="text-lg font-semibold">{t('Connected services')}</h2>
      {profiles.length === 0 ? (
        <p className="text-muted">{t('This user signs in with no other service.')}</p>
      ) : (
        <ul className="divide-y divide-divider">
          {profiles.map(({ service_name: service, username }) => (
            <li key={service} className="flex flex-wrap gap-x-4 py-2">
              <span className="me-auto font-medium">{nameOf(service)}</span>
              <span className="text-muted">
                <NameText>{username}</NameText>
              </span>
            </li>
          ))}
        </ul>
      )}
    </EditorPanel>
  );
}

const nameOf = (service: string) => (serviceNames as Readonly<Record<string, string>>)[service] ?? service;
