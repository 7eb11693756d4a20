import { useTranslation } from 'react-i18next';
import type { ImportName } from '#shared/imports.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SwitchField } from '../../ui/form/switch-field.tsx';
import { Dialog, DialogActions, DialogBody } from '../../ui/overlays/dialog.tsx';
import { toastQueue } from '../../ui/overlays/toast-queue.ts';
import { isOver } from '../jobs/follow-job.ts';
import { ImportCheck } from './import-check.tsx';
import { ImportColumns } from './import-columns.tsx';
import { ImportFileField } from './import-file-field.tsx';
import { ImportRun } from './import-run.tsx';
import type { ImportRoute } from './send-import.ts';
import { useImport, type ImportStep } from './use-import.ts';

/** A switch of an import. */
export interface ImportSwitch {
  /** As in `options` of `shared/imports.ts`. */
  name: string;
  label: string;
  hint?: string;
}

interface ImportDialogProps {
  name: ImportName;
  route: ImportRoute;
  switches?: readonly ImportSwitch[];
  /** Runs when rows may have been stored: refreshes the list behind the dialog. */
  onImported: () => unknown;
  onClose: () => void;
}

/** Imports a CSV file: shows what it would do, then its progress and result. */
export function ImportDialog({ name, route, switches = [], onImported, onClose }: ImportDialogProps) {
  const { t } = useTranslation();
  const optionNames = switches.map((each) => each.name);
  const { file, step, ...steps } = useImport({ route, optionNames, onImported });
  const isStarting = step.name === 'checked' && step.isStarting === true;
  const close = () => {
    if (step.name === 'started' && !isOver(step.latest)) {
      toastQueue.show({
        type: 'positive',
        message: t('The import goes on. Reload the list to see its rows.'),
      });
      onImported();
    }
    onClose();
  };
  return (
    <Dialog title={t('Import CSV')} size="large" isOpen isWholePhone isBusy={isStarting} onClose={close}>
      <DialogBody>
        {step.name === 'started' ? (
          <ImportRun
            importId={step.importId}
            latest={step.latest}
            file={file}
            onChange={steps.follow}
            onRestart={steps.checkAgain}
          />
        ) : (
          <>
            <ImportFileField
              file={file}
              onChange={steps.choose}
              problem={step.name === 'file' ? step.problem : undefined}
              isDisabled={isStarting}
            />
            {switches.map((each) => (
              <SwitchField
                key={each.name}
                label={each.label}
                hint={each.hint}
                isDisabled={isStarting}
                value={steps.options[each.name] ?? false}
                onChange={(isOn) => steps.setOption(each.name, isOn)}
              />
            ))}
            <ImportCheck step={step} file={file} onCheckAgain={steps.checkAgain} />
            {step.name === 'file' && <ImportColumns name={name} />}
          </>
        )}
      </DialogBody>
      <DialogActions>
        {step.name !== 'started' && (
          <Button onPress={close} isDisabled={isStarting}>
            {t('Cancel')}
          </Button>
        )}
        <MainButton step={step} onStart={steps.start} onClose={close} />
      </DialogActions>
    </Dialog>
  );
}

interface MainButtonProps {
  step: ImportStep;
  onStart: () => void;
  onClose: () => void;
}

/** Starts the import, and closes the dialog after that: one button, so that the focus stays. */
function MainButton({ step, onStart, onClose }: MainButtonProps) {
  const { t } = useTranslation();
  const count = step.name === 'checked' ? step.check.created + step.check.updated : 0;
  const isStarted = step.name === 'started';
  return (
    <Button
      look={isStarted && !isOver(step.latest) ? 'secondary' : 'primary'}
      isDisabled={!isStarted && count === 0}
      isPending={step.name === 'checked' && step.isStarting === true}
      onPress={isStarted ? onClose : onStart}
    >
      {isStarted && (step.latest.status === 'done' ? t('Done') : t('Close'))}
      {!isStarted && (count === 0 ? t('Import') : t('Import :count [one row|other rows]', { count }))}
    </Button>
  );
}
