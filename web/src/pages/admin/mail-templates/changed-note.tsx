import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showFailure } from '../../../parts/show-failure.ts';
import { Button } from '../../../ui/buttons/button.tsx';

interface ChangedNoteProps {
  /** Puts what is stored now into all fields. */
  onLoadTheirs: () => Promise<void>;
  /** Saves the parts that were changed here over what is stored now. */
  onKeepMine: () => Promise<void>;
}

/** Says that another admin has changed the template, and asks whose text counts. */
export function ChangedNote({ onLoadTheirs, onKeepMine }: ChangedNoteProps) {
  const { t } = useTranslation();
  const [pending, setPending] = useState<'theirs' | 'mine'>();
  const run = async (choice: 'theirs' | 'mine', action: () => Promise<void>) => {
    setPending(choice);
    await action().catch(showFailure);
    setPending(undefined);
  };
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded-panel bg-background-alt px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">{t('Another admin has changed this mail')}</p>
        <p className="text-muted">
          {t('Load their text in place of yours, or save the parts that you changed over theirs.')}
        </p>
      </div>
      <Button isPending={pending === 'theirs'} onPress={() => void run('theirs', onLoadTheirs)}>
        {t('Load theirs')}
      </Button>
      <Button isPending={pending === 'mine'} onPress={() => void run('mine', onKeepMine)}>
        {t('Keep mine')}
      </Button>
    </div>
  );
}
