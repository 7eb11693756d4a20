import { RefreshCwIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SyncDialog } from './sync-dialog.tsx';
import { useSync } from './use-sync.ts';

/** The button that updates the plans at the gateways, and a dialog with the result. */
export function SyncPlans() {
  const { t } = useTranslation();
  const sync = useSync();
  if (sync.gateways.length === 0) return null;
  return (
    <>
      <Button icon={<Icon of={RefreshCwIcon} size={18} />} onPress={() => void sync.run()}>
        {t('Sync')}
      </Button>
      {sync.state && <SyncDialog state={sync.state} onClose={sync.close} />}
    </>
  );
}
