import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ErrorTrace } from '#shared/error-trace.ts';
import { bootstrapQuery } from '../../../api/bootstrap-query.ts';
import { isAllowed } from '#shared/viewer.ts';
import { FullScreenDialog } from '../../../ui/overlays/full-screen-dialog.tsx';
import { LogLink } from './log-link.tsx';
import { TraceView } from './trace-view.tsx';

/** What went wrong on a server in development, and where. */
export function ErrorDialog({ trace, onClose }: { trace: ErrorTrace; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <FullScreenDialog
      title={t('An error occured')}
      onClose={onClose}
      actions={useSeesLogs() && <LogLink size="small">{t('Download log')}</LogLink>}
    >
      <TraceView trace={trace} />
    </FullScreenDialog>
  );
}

/** Whether the user may read the log. An error may come before it is known who they are. */
function useSeesLogs(): boolean {
  const { data } = useQuery({ ...bootstrapQuery, enabled: false });
  return data !== undefined && isAllowed(data, 'admin.access') && isAllowed(data, 'logs.view');
}
