import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';

interface AlertsFailedProps {
  isRetrying: boolean;
  onRetry: () => void;
}

/** Stands in the place of alerts that could not be read. The rest of the page works without them. */
export function AlertsFailed({ isRetrying, onRetry }: AlertsFailedProps) {
  const { t } = useTranslation();
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-2 text-muted">
      <p>{t('Alerts could not be loaded')}</p>
      <Button size="small" isPending={isRetrying} onPress={onRetry}>
        {t('Try again')}
      </Button>
    </div>
  );
}
