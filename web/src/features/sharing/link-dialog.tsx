import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileEntry } from '#shared/entities/file-entry.ts';
import { useBootstrap } from '../../api/bootstrap-query.ts';
import { errorMessage } from '../../api/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toastQueue } from '../../ui/toast-queue.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { linkQuery, useToggleLink } from './link-query.ts';

interface LinkDialogProps {
  entry: FileEntry;
  /** The link was turned on or off. */
  onChange: (hasLink: boolean) => void;
  onClose: () => void;
}

/** Turns the link of an entry on and off, and hands it over (LD-1). */
export function LinkDialog({ entry, onChange, onClose }: LinkDialogProps) {
  const { t } = useTranslation();
  const { settings } = useBootstrap();
  const { data: link, error } = useQuery(linkQuery(entry.id));
  const toggle = useToggleLink(entry.id, settings.drive.link_default_download);
  const [isAsking, setIsAsking] = useState(false);
  const setLink = (isOn: boolean) =>
    toggle.mutate(isOn, {
      onSuccess: () => {
        setIsAsking(false);
        onChange(isOn);
      },
      onError: (failure) => toastQueue.show({ type: 'danger', message: errorMessage(failure) }),
    });
  return (
    <Dialog
      title={t('Link to :name', { name: entry.name })}
      isOpen
      onClose={onClose}
      isBusy={toggle.isPending}
    >
      <DialogBody>
        {error && <p className="text-danger">{errorMessage(error)}</p>}
        {link === undefined && !error && <Skeleton className="h-11" />}
        {link !== undefined && (
          <Switch
            isSelected={Boolean(link) || (toggle.isPending && toggle.variables)}
            isDisabled={toggle.isPending || isAsking}
            onChange={(isOn) => (isOn ? setLink(true) : setIsAsking(true))}
          >
            <span className="block font-medium">{t('Anyone with the link can view')}</span>
            <span className="block text-sm text-muted">{t('They need no account')}</span>
          </Switch>
        )}
        {link && !isAsking && <CopyField label={t('Link')} value={link.url} />}
        {isAsking && (
          <p role="alert" className="rounded-panel bg-background-alt p-4">
            {t('The link stops working at once. A new one will have another address.')}
          </p>
        )}
      </DialogBody>
      <DialogActions>
        {isAsking ? (
          <>
            <Button onPress={() => setIsAsking(false)}>{t('Keep link')}</Button>
            <Button look="danger" isPending={toggle.isPending} onPress={() => setLink(false)}>
              {t('Delete link')}
            </Button>
          </>
        ) : (
          <Button onPress={onClose}>{t('Done')}</Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
