import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listWorkspaceAudit } from '#shared/routes/workspaces/workspaces.ts';
import { call } from '../../api/call.ts';
import { AuditList } from '../../parts/audit/audit-list.tsx';
import { Button } from '../../ui/buttons/button.tsx';

/** Who changed members, invitations, links and shares of a workspace. It is read on demand. */
export function ActivitySection({ workspaceId }: { workspaceId: number }) {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  if (!isShown) {
    return (
      <div>
        <Button onPress={() => setIsShown(true)}>{t('Show activity')}</Button>
      </div>
    );
  }
  return (
    <section aria-label={t('Activity')}>
      <h3 className="mb-1 text-sm font-medium text-muted">{t('Activity')}</h3>
      <AuditList
        queryKey={['workspace', workspaceId]}
        load={async (page, signal) =>
          (
            await call(listWorkspaceAudit, {
              params: { id: workspaceId },
              query: { ...page, perPage: 10 },
              signal,
            })
          ).pagination
        }
        emptyText={t('Nothing has been recorded yet.')}
      />
    </section>
  );
}
