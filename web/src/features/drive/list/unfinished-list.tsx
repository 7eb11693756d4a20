import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';

/** Says below a list that its next page could not be loaded, and offers to try again. */
export function UnfinishedList({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div
      role="alert"
      className="flex min-h-14 shrink-0 flex-wrap items-center justify-center gap-3 border-t border-divider p-2 text-base text-muted max-md:pb-20"
    >
      {t('The rest of the list could not be loaded.')}
      <Button onPress={onRetry}>{t('Try again')}</Button>
    </div>
  );
}
