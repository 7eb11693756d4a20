import { XIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from 'react-i18next';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { SheetMark } from './open-sheets.ts';
import { BackCloses } from './back-closes.tsx';

export interface DialogProps {
  title: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  /** While true neither Escape nor a click beside it closes it. */
  isBusy?: boolean;
  role?: 'dialog' | 'alertdialog';
  /** Back closes it on a phone, unless the question is about going back itself. */
  isClosedByBack?: boolean;
  /** Large is for what has more than a question and a field. */
  size?: keyof typeof widths;
  /** Takes the whole screen of a phone, for what has tables or several steps. */
  isWholePhone?: boolean;
  children: ReactNode;
}

const widths = { medium: 'max-w-110', large: 'max-w-140' } as const;

const overlayClass =
  'fixed inset-0 z-40 flex items-center justify-center bg-scrim p-4 transition-opacity duration-200 data-entering:opacity-0 data-exiting:opacity-0 max-md:items-end max-md:p-0';
const modalClass =
  'flex max-h-full w-full flex-col rounded-dialog bg-paper shadow-dialog transition-[opacity,transform] duration-200 data-entering:translate-y-2 data-entering:scale-[0.98] data-exiting:opacity-0 max-md:max-w-none max-md:pb-[env(safe-area-inset-bottom)] max-md:data-entering:translate-y-full max-md:data-entering:scale-100';
const phoneClass = {
  sheet: 'max-md:max-h-[90dvh] max-md:rounded-b-none',
  whole: 'max-md:h-dvh max-md:rounded-none max-md:pt-[env(safe-area-inset-top)]',
} as const;

/** A question or a form over the page; on a phone it is a sheet at the bottom. */
export function Dialog({
  title,
  isOpen,
  onClose,
  isBusy = false,
  role,
  isClosedByBack = true,
  size = 'medium',
  isWholePhone = false,
  children,
}: DialogProps) {
  const { t } = useTranslation();
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(isNowOpen) => !isNowOpen && onClose()}
      isDismissable={!isBusy}
      isKeyboardDismissDisabled={isBusy}
      className={overlayClass}
    >
      <Modal className={classNames(modalClass, widths[size], phoneClass[isWholePhone ? 'whole' : 'sheet'])}>
        <SheetMark />
        {isClosedByBack && <BackCloses isBusy={isBusy} />}
        <AriaDialog role={role} className="flex min-h-0 flex-col outline-none max-md:grow">
          <header className="flex items-start gap-4 ps-6 pe-3 pt-4 pb-2">
            <Heading slot="title" className="min-w-0 flex-1 pt-1 text-lg font-semibold">
              {title}
            </Heading>
            <IconButton
              size="small"
              slot={null}
              label={t('Close')}
              icon={<Icon of={XIcon} />}
              isDisabled={isBusy}
              onPress={onClose}
            />
          </header>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** What a dialog says or asks. */
export function DialogBody({ children }: { children: ReactNode }) {
  return <div className="flex min-h-0 flex-col gap-4 overflow-y-auto px-6 py-2 max-md:grow">{children}</div>;
}

/** The buttons at a dialog's end, the main one last; on a phone they share the width. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <footer className="flex justify-end gap-2 px-6 pt-4 pb-6 max-md:*:h-11 max-md:*:flex-1">
      {children}
    </footer>
  );
}
