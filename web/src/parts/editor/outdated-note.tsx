import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { showFailure } from '../show-failure.ts';

interface OutdatedNoteProps {
  title: string;
  /** Reads what is stored now. What was changed here stays. */
  onLoad: () => Promise<void>;
}

/** Says that somebody else has changed what is edited, and offers their values. */
export function OutdatedNote({ title, onLoad }: OutdatedNoteProps) {
  const { t } = useTranslation();
  const [isLoading, setIsLoading] = useState(false);
  const load = async () => {
    setIsLoading(true);
    await onLoad().catch(showFailure);
    setIsLoading(false);
  };
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded-panel bg-background-alt px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{title}</p>
        <p className="text-muted">{t('Load their values; your changes stay.')}</p>
      </div>
      <Button isPending={isLoading} onPress={() => void load()}>
        {t('Load their values')}
      </Button>
    </div>
  );
}
