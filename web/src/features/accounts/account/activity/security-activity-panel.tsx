import { useTranslation } from 'react-i18next';
import { listSecurityActivity } from '#shared/routes/accounts/account.ts';
import { call } from '../../../../api/call.ts';
import { AuditList } from '../../../../parts/audit/audit-list.tsx';
import { SettingsPanel } from '../menu/settings-panel.tsx';

/** Sign-ins, failed ones too, and changes of how the user signs in: what to look at after a suspicious mail. */
export function SecurityActivityPanel() {
  const { t } = useTranslation();
  return (
    <SettingsPanel
      id="security-activity"
      title={t('Security activity')}
      text={t(
        'Sign-ins to your account and changes of its security in the last year. Is something not yours? Change your password.',
      )}
    >
      <AuditList
        queryKey={['own']}
        load={async (page, signal) =>
          (await call(listSecurityActivity, { query: { ...page, perPage: 10 }, signal })).pagination
        }
        emptyText={t('Nothing has been recorded yet.')}
      />
    </SettingsPanel>
  );
}
