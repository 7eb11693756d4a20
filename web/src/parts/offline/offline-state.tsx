import { CloudOffIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';

interface OfflineStateProps {
  headingLevel?: 1 | 2;
  action?: ReactNode;
}

/** Stands in the place of what the user has not opened while online. */
export function OfflineState(props: OfflineStateProps) {
  const { t } = useTranslation();
  return (
    <EmptyState
      {...props}
      picture={<CloudOffIcon aria-hidden size={40} strokeWidth={1.25} />}
      title={t('You are offline')}
      text={t('This page is not saved on this device. Connect to the internet to open it.')}
    />
  );
}
