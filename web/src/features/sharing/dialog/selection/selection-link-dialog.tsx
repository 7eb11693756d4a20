import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../../ui/overlays/dialog.tsx';
import { CloseGuard, useCloseGuard } from '../close-guard.tsx';
import { linkOfSelection } from '../link-calls.ts';
import { LinkPanel } from '../link-panel.tsx';

interface SelectionLinkDialogProps {
  entries: FileEntry[];
  /** Opens the list of all such links that the person made. */
  onShowAll: () => void;
  onClose: () => void;
}

/** One link for several files and folders: visitors see them side by side. */
export function SelectionLinkDialog({ entries, onShowAll, onClose }: SelectionLinkDialogProps) {
  const { t } = useTranslation();
  const calls = useMemo(() => linkOfSelection(entries), [entries]);
  const guard = useCloseGuard();
  const close = () => guard.leave(onClose);
  return (
    <Dialog
      title={t('One link for :count [one item|other items]', { count: entries.length })}
      isOpen
      onClose={close}
      size="large"
    >
      <DialogBody>
        <CloseGuard guard={guard}>
          <LinkPanel calls={calls} target="selection" />
        </CloseGuard>
      </DialogBody>
      <DialogActions>
        <Button onPress={() => guard.leave(onShowAll)}>{t('Links to several items')}</Button>
        <Button onPress={close}>{t('Done')}</Button>
      </DialogActions>
    </Dialog>
  );
}
