import { CloudOffIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from './buttons/button.tsx';
import { EmptyState } from './empty-state.tsx';

/** What stands in the place of something that could not be loaded. */
export function ErrorState({ onRetry, text }: { onRetry: () => void; text?: string }) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="flex h-full">
      <EmptyState
        picture={<CloudOffIcon aria-hidden size={40} strokeWidth={1.25} />}
        title={t('There was an issue loading this page')}
        text={text}
        action={<Button onPress={onRetry}>{t('Try again')}</Button>}
      />
    </div>
  );
}
