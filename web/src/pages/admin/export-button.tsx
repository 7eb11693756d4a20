import { DownloadIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { downloadFrom } from '../../features/drive/download/download-entry.ts';
import { useChange } from '../../parts/use-change.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toastQueue } from '../../ui/overlays/toast-queue.ts';

interface ExportButtonProps {
  /** Starts the export of the list with its filters. */
  start: () => Promise<{ result: 'ready' | 'jobQueued'; url?: string }>;
}

/** Exports a list as CSV. A short list is downloaded; for a long one, the admin is notified when it is ready. */
export function ExportButton({ start }: ExportButtonProps) {
  const { t } = useTranslation();
  const change = useChange({
    send: start,
    onDone: ({ url }) => {
      if (url !== undefined) downloadFrom(url);
      else toastQueue.show({ type: 'positive', message: t('Your export is being prepared') });
    },
  });
  return (
    <Button
      icon={<Icon of={DownloadIcon} size={18} />}
      isPending={change.isPending}
      onPress={() => void change.run()}
    >
      {t('Export CSV')}
    </Button>
  );
}
