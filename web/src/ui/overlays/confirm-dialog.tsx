import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/button.tsx';
import { Dialog, DialogActions, DialogBody } from './dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** Verb of the button that does it. */
  actionLabel: string;
  /** While it runs the dialog stays; it closes when it is done, and stays open where it fails. */
  onConfirm: () => Promise<void>;
  onError: (error: unknown) => void;
  onClose: () => void;
}

/** Asks before something that cannot be taken back; the safe answer has the focus. */
export function ConfirmDialog({ title, children, actionLabel, ...handlers }: ConfirmDialogProps) {
  const { t } = useTranslation();
  const [isPending, setIsPending] = useState(false);
  const confirm = async () => {
    setIsPending(true);
    try {
      await handlers.onConfirm();
      handlers.onClose();
    } catch (error) {
      setIsPending(false);
      handlers.onError(error);
    }
  };
  return (
    <Dialog role="alertdialog" title={title} isOpen isBusy={isPending} onClose={handlers.onClose}>
      <DialogBody>{children}</DialogBody>
      <DialogActions>
        <Button autoFocus isDisabled={isPending} onPress={handlers.onClose}>
          {t('Cancel')}
        </Button>
        <Button look="danger" isPending={isPending} onPress={() => void confirm()}>
          {actionLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
