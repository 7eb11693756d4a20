import { CloudOffIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { reconnect } from './reconnect.ts';

/** Says that the page works without the server, and that its lists may be outdated. */
export function OfflineBanner() {
  const { t } = useTranslation();
  const [isTrying, setIsTrying] = useState(false);
  const retry = async () => {
    setIsTrying(true);
    await reconnect();
    setIsTrying(false);
  };
  return (
    <div
      role="status"
      className="flex shrink-0 flex-wrap items-center justify-center gap-x-4 gap-y-1 border-b border-divider bg-chip px-4 py-2 text-sm"
    >
      <p className="flex items-center gap-2">
        <Icon of={CloudOffIcon} size={18} />
        {t('You are offline. This is what you last saw.')}
      </p>
      <Button size="small" isPending={isTrying} onPress={() => void retry()}>
        {t('Try again')}
      </Button>
    </div>
  );
}
