import { XIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../buttons/icon-button.tsx';
import { Icon } from '../icon.tsx';
import { BackCloses } from './back-closes.tsx';

interface FullScreenDialogProps {
  title: string;
  /** Links and buttons beside the title. */
  actions?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that needs the whole page. Escape closes it, and the focus goes back to where it was. */
export function FullScreenDialog({ title, actions, onClose, children }: FullScreenDialogProps) {
  const { t } = useTranslation();
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="fixed inset-0 top-[var(--bar-height,0px)] z-50"
    >
      <Modal className="h-full">
        <BackCloses />
        <AriaDialog className="flex h-full flex-col bg-background outline-none">
          <header className="flex min-h-14 shrink-0 items-center gap-2 border-b border-divider bg-paper ps-5 pe-3">
            <Heading slot="title" className="min-w-0 flex-1 truncate text-lg font-semibold">
              {title}
            </Heading>
            {actions}
            <IconButton slot={null} label={t('Close')} icon={<Icon of={XIcon} />} onPress={onClose} />
          </header>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
