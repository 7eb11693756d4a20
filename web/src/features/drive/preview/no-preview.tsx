import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DownloadIcon } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';

interface NoPreviewProps {
  icon: ReactNode;
  /** Absent where it may not be downloaded. */
  onDownload?: () => void;
}

/** A file that a browser cannot show. */
export function NoPreview({ icon, onDownload }: NoPreviewProps) {
  const { t } = useTranslation();
  return (
    <div className="flex h-full">
      <EmptyState
        picture={icon}
        title={t('No file preview available')}
        action={
          onDownload && (
            <Button look="primary" icon={<Icon of={DownloadIcon} />} onPress={onDownload}>
              {t('Download')}
            </Button>
          )
        }
      />
    </div>
  );
}
