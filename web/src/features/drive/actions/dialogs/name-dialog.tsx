import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { entryNameRule } from '#shared/input-rules/drive.ts';
import { errorMessage } from '../../../../api/error-message.ts';
import { applyFieldErrors } from '../../../../api/form-errors.ts';
import { fieldRules } from '../../../../parts/form/field-rules.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../../ui/overlays/dialog.tsx';
import { FormTextField } from '../../../../ui/fields/form-text-field.tsx';
import { SubmitButton } from '../../../../ui/fields/submit-button.tsx';
import { toastQueue } from '../../../../ui/overlays/toast-queue.ts';

interface NameDialogProps {
  title: string;
  actionLabel: string;
  initialName: string;
  /** How much of the name is selected at first, in characters: a new name keeps its extension. */
  selectedLength: number;
  onSubmit: (name: string) => Promise<void>;
  onClose: () => void;
}

const nameRules = fieldRules(entryNameRule);

/** Asks for the name of a file or folder; what the server says against it stands under the field. */
export function NameDialog(props: NameDialogProps) {
  const { t } = useTranslation();
  const formElement = useRef<HTMLFormElement>(null);
  const { control, handleSubmit, setError, formState } = useForm({
    mode: 'onChange',
    defaultValues: { name: props.initialName },
  });
  useEffect(() => {
    const field = formElement.current?.querySelector('input');
    field?.focus();
    field?.setSelectionRange(0, props.selectedLength);
  }, [props.selectedLength]);
  const submit = handleSubmit(async ({ name }) => {
    try {
      await props.onSubmit(name.trim());
    } catch (error) {
      if (applyFieldErrors(error, ['name'], setError)) return;
      toastQueue.show({ type: 'danger', message: errorMessage(error) });
    }
  });
  return (
    <Dialog title={props.title} isOpen onClose={props.onClose} isBusy={formState.isSubmitting}>
      <form ref={formElement} noValidate onSubmit={(event) => void submit(event)}>
        <DialogBody>
          <FormTextField
            control={control}
            name="name"
            rules={nameRules}
            label={t('Name')}
            autoComplete="off"
          />
        </DialogBody>
        <DialogActions>
          <Button onPress={props.onClose} isDisabled={formState.isSubmitting}>
            {t('Cancel')}
          </Button>
          <SubmitButton isDisabled={!formState.isValid} isPending={formState.isSubmitting}>
            {props.actionLabel}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
