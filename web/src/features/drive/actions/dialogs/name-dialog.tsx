import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { entryNameRule } from '#shared/input-rules/drive.ts';
import { applyFieldErrors } from '../../../../api/form-errors.ts';
import { fieldRules } from '../../../../parts/form/field-rules.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../../ui/overlays/dialog.tsx';
import { FormTextField } from '../../../../ui/fields/form-text-field.tsx';
import { SubmitButton } from '../../../../ui/fields/submit-button.tsx';
import { showFailure } from '../../../../parts/show-failure.ts';
import { useOptimisticSubmit } from './use-optimistic-submit.ts';

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

/**
 * Asks for the name of a file or folder. The page shows the name at once, so the dialog goes; what the server says
 * against the name stands under the field, when it comes back.
 */
export function NameDialog(props: NameDialogProps) {
  const { t } = useTranslation();
  const formElement = useRef<HTMLFormElement>(null);
  const { control, handleSubmit, setError, formState } = useForm({
    mode: 'onChange',
    defaultValues: { name: props.initialName },
  });
  const { isSending, send } = useOptimisticSubmit(props.onClose, (error) => {
    if (!applyFieldErrors(error, ['name'], setError)) showFailure(error);
  });
  useEffect(() => {
    if (isSending) return;
    const field = formElement.current?.querySelector('input');
    field?.focus();
    field?.setSelectionRange(0, props.selectedLength);
  }, [props.selectedLength, isSending]);
  const submit = handleSubmit(({ name }) => send(() => props.onSubmit(name.trim())));
  return (
    <Dialog title={props.title} isOpen={!isSending} onClose={props.onClose}>
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
          <Button onPress={props.onClose}>{t('Cancel')}</Button>
          <SubmitButton isDisabled={!formState.isValid} isPending={isSending}>
            {props.actionLabel}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
