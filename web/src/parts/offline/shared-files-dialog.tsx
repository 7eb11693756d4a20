import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { shareParameter } from '#shared/pages/share-target.ts';
import { getBootstrap } from '../../api/bootstrap-query.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { NameText } from '../../ui/name-text.tsx';
import { Dialog, DialogActions, DialogBody } from '../../ui/overlays/dialog.tsx';
import { toastQueue } from '../../ui/overlays/toast-queue.ts';
import { dropSharedFiles, listSharedFiles } from './shared-files.ts';

interface SharedFilesDialogProps {
  onUpload: (files: readonly File[]) => void;
}

const maxNames = 5;

/**
 * Asks before files of another app are uploaded: any site can send a form to the share target, so what arrives is not
 * always what the user has shared. The files stay in the browser, and the parameter in the address, until the answer.
 */
export function SharedFilesDialog({ onUpload }: SharedFilesDialogProps) {
  const { t } = useTranslation();
  const { files, finish } = useSharedFiles();
  if (files.length === 0) return null;
  const others = files.length - maxNames;
  return (
    <Dialog title={t('Upload what was shared?')} isOpen onClose={finish}>
      <DialogBody>
        <ul className="flex flex-col gap-1 wrap-anywhere">
          {files.slice(0, maxNames).map((file, index) => (
            // Two shared files may have the same name.
            <li key={`${index} ${file.name}`}>
              <NameText>{file.name}</NameText>
            </li>
          ))}
          {others > 0 && <li className="text-muted">{t('and :count more', { count: others })}</li>}
        </ul>
      </DialogBody>
      <DialogActions>
        <Button onPress={finish}>{t('Cancel')}</Button>
        <Button
          look="primary"
          autoFocus
          onPress={() => {
            onUpload(files);
            finish();
          }}
        >
          {t('Upload files')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The files that another app has shared, and a function that drops them. Says so if there are none. */
function useSharedFiles(): { files: readonly File[]; finish: () => void } {
  const { t } = useTranslation();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [, setParameters] = useSearchParams();
  const finish = () => {
    // The browser may block its database: then nothing is kept there.
    dropSharedFiles().catch(() => undefined);
    setParameters(withoutShared, { replace: true });
  };
  const show = useEffectEvent((shared: readonly File[]) => {
    setFiles(shared);
    if (shared.length > 0) return;
    toastQueue.show({ type: 'danger', message: t('The shared files did not arrive. Share them again.') });
    finish();
  });
  useEffect(() => {
    void takeSharedFiles().then((shared) => show(shared));
  }, []);
  return { files, finish };
}

/** The kept files. For a session that is not remembered they are only here from now on. */
async function takeSharedFiles(): Promise<readonly File[]> {
  try {
    const shared = await listSharedFiles();
    if (!getBootstrap().is_session_remembered) await dropSharedFiles();
    return shared;
  } catch {
    // The browser may block its database: then nothing is kept there.
    return [];
  }
}

function withoutShared(parameters: URLSearchParams): URLSearchParams {
  parameters.delete(shareParameter);
  return parameters;
}
