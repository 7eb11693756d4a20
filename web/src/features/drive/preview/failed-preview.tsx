import { FileWarningIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

interface FailedPreviewProps {
  /** Why, where it is known; English text to translate. */
  text?: string;
  onRetry: () => void;
  /** Absent where it may not be downloaded. */
  onDownload?: () => void;
}

/** Content that could not be loaded or drawn. */
export function FailedPreview({ text, onRetry, onDownload }: FailedPreviewProps) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="flex h-full">
      <EmptyState
        picture={<FileWarningIcon aria-hidden size={40} strokeWidth={1.25} />}
        title={t('This file could not be shown')}
        text={text && t(text)}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button onPress={onRetry}>{t('Try again')}</Button>
            {onDownload && (
              <Button look="primary" onPress={onDownload}>
                {t('Download')}
              </Button>
            )}
          </div>
        }
      />
    </div>
  );
}
