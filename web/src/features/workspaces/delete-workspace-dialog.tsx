import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { showFailure } from '../../parts/show-failure.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../ui/overlays/dialog.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { deleteWorkspace } from './mutations.ts';

interface DeleteWorkspaceDialogProps {
  workspaceId: number;
  name: string;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a workspace ends for everybody; its name must be typed. */
export function DeleteWorkspaceDialog({ workspaceId, name, onDeleted, onClose }: DeleteWorkspaceDialogProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [isPending, setIsPending] = useState(false);
  const isConfirmed = typed.trim() === name;
  const remove = async () => {
    if (!isConfirmed || isPending) return;
    setIsPending(true);
    try {
      await deleteWorkspace(workspaceId);
      onDeleted();
    } catch (error) {
      setIsPending(false);
      showFailure(error);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void remove();
  };
  return (
    <Dialog role="alertdialog" title={t('Delete workspace?')} isOpen isBusy={isPending} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <DialogBody>
          <p>
            {t('Everybody in :name loses access at once. Its files go to the trash of your own space.', {
              name,
            })}
          </p>
          <TextField
            label={t('Type “:name” to confirm', { name })}
            value={typed}
            onChange={setTyped}
            autoComplete="off"
            spellCheck={false}
            autoFocus
          />
        </DialogBody>
        <DialogActions>
          <Button isDisabled={isPending} onPress={onClose}>
            {t('Cancel')}
          </Button>
          <Button look="danger" isDisabled={!isConfirmed} isPending={isPending} onPress={() => void remove()}>
            {t('Delete workspace')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
