import { useTranslation } from 'react-i18next';
import { clientMessages } from '#shared/messages/client-messages.ts';
import type { ManagedLocalization } from '#shared/entities/site/managed-localization.ts';
import { bytesPerMegabyte } from '#shared/limits/byte-units.ts';
import { FormProblem } from '../../../parts/form/form-problem.tsx';
import { formatSize } from '../../../parts/format-size.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FileField } from '../../../ui/form/file-field.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { refreshLines } from './localization-queries.ts';
import { NothingToApply, UploadCheck, UploadFaults } from './upload-check.tsx';
import { useLinesUpload, writtenCount } from './use-lines-upload.ts';

interface UploadLinesDialogProps {
  localization: ManagedLocalization;
  onClose: () => void;
}

/** Uploads lines of a language: shows what the file would change before it does. */
export function UploadLinesDialog({ localization, onClose }: UploadLinesDialogProps) {
  const { t } = useTranslation();
  const upload = useLinesUpload(localization.id, async (written) => {
    await refreshLines(localization);
    onClose();
    toastQueue.show({
      type: 'positive',
      message: t(':count [one text was|other texts were] changed', { count: written }),
    });
  });
  const { step } = upload;
  const isApplying = step.name === 'checked' && step.isApplying === true;
  const count = step.name === 'checked' ? writtenCount(step.check, upload.keepsTexts) : 0;
  return (
    <Dialog
      title={t('Upload texts: :name', { name: localization.name })}
      size="large"
      isOpen
      isWholePhone
      isBusy={isApplying}
      onClose={onClose}
    >
      <DialogBody>
        <LinesFileField
          value={upload.file}
          onChange={upload.choose}
          error={step.name === 'file' ? step.problem : undefined}
          isDisabled={isApplying}
        />
        <SwitchField
          label={t('Keep existing texts')}
          hint={t('Only lines without a text are filled in.')}
          isDisabled={isApplying}
          value={upload.keepsTexts}
          onChange={upload.setKeepsTexts}
        />
        <div role="status" className="empty:hidden">
          {step.name === 'checking' && (
            <p className="flex items-center gap-3 py-3 text-muted">
              <Spinner />
              {t('Checking the file')}
            </p>
          )}
          {step.name === 'checked' && (
            <div className="flex flex-col gap-3">
              <UploadCheck check={step.check} />
              {count === 0 && <NothingToApply check={step.check} />}
            </div>
          )}
        </div>
        {step.name === 'checked' && <UploadFaults check={step.check} />}
        {step.name === 'checked' && <FormProblem message={step.error} />}
        {step.name === 'unchecked' && (
          <div className="flex flex-col items-start gap-3">
            <FormProblem message={step.error} />
            <Button onPress={upload.checkAgain}>{t('Try again')}</Button>
          </div>
        )}
      </DialogBody>
      <DialogActions>
        <Button onPress={onClose} isDisabled={isApplying}>
          {t('Cancel')}
        </Button>
        <Button
          look="primary"
          isDisabled={count === 0}
          isPending={isApplying}
          onPress={() => void upload.apply()}
        >
          {count === 0 ? t('Apply') : t('Apply :count [one text|other texts]', { count })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface LinesFileFieldProps {
  value: File | null;
  onChange: (file: File | null) => void;
  error: string | undefined;
  isDisabled: boolean;
}

/** Chooses the file, and refuses at once what the server would. */
function LinesFileField(props: LinesFileFieldProps) {
  const { t } = useTranslation();
  const check = ({ name, size }: File) => {
    if (!name.toLowerCase().endsWith('.json')) return t(clientMessages.typeNotAllowed);
    if (size <= bytesPerMegabyte) return undefined;
    return t(clientMessages.fileTooLarge, { file: name, size: formatSize(bytesPerMegabyte) });
  };
  return (
    <FileField
      {...props}
      label={t('JSON file')}
      hint={t('A file as Download makes it. At most :size.', { size: formatSize(bytesPerMegabyte) })}
      accept={['.json', 'application/json']}
      check={check}
    />
  );
}
