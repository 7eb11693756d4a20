import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/buttons/button.tsx';
import { SubmitButton } from '../../../../ui/fields/submit-button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../../ui/overlays/dialog.tsx';

interface LineDialogProps {
  title: string;
  label: string;
  hint?: string;
  dir: 'ltr' | 'auto';
  initial: string;
  /** Returns the error of a line, or undefined if it is valid. */
  check?: (line: string) => string | undefined;
  /** Additional button. */
  action?: ReactNode;
  onSave: (line: string) => void;
  onClose: () => void;
}

/** Dialog with one text field. */
export function LineDialog({
  title,
  label,
  hint,
  dir,
  initial,
  check,
  action,
  ...handlers
}: LineDialogProps) {
  const { t } = useTranslation();
  const [line, setLine] = useState(initial);
  const [fault, setFault] = useState<string>();
  const save = () => {
    const found = check?.(line.trim());
    setFault(found);
    if (found !== undefined) return;
    handlers.onClose();
    handlers.onSave(line.trim());
  };
  return (
    <Dialog title={title} isOpen onClose={handlers.onClose}>
      <form
        noValidate
        className="contents"
        onSubmit={(event) => {
          event.preventDefault();
          // React events bubble through portals, so the form of the page would be submitted too.
          event.stopPropagation();
          save();
        }}
      >
        <DialogBody>
          <TextField
            autoFocus
            label={label}
            hint={hint}
            error={fault}
            dir={dir}
            value={line}
            onChange={setLine}
            autoComplete="off"
          />
        </DialogBody>
        <DialogActions>
          {action}
          <Button onPress={handlers.onClose}>{t('Cancel')}</Button>
          <SubmitButton>{t('Apply')}</SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
