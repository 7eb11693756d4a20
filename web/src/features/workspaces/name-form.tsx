import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { applyFieldErrors } from '../../api/form-errors.ts';
import { FormTextField } from '../../ui/fields/form-text-field.tsx';
import { SubmitButton } from '../../ui/fields/submit-button.tsx';
import { toastQueue } from '../../ui/overlays/toast-queue.ts';
import { renameWorkspace } from './mutations.ts';
import { nameRules } from './name-rules.ts';
import { showFailure } from './show-failure.ts';

/** The name of a workspace, for those who may change it (WS-4). */
export function NameForm({ workspaceId, name }: { workspaceId: number; name: string }) {
  const { t } = useTranslation();
  const { control, handleSubmit, setError, formState } = useForm({ mode: 'onChange', values: { name } });
  // Each is to be followed from the beginning, whatever the others are.
  const { isDirty, isValid, isSubmitting } = formState;
  const submit = handleSubmit(async (form) => {
    try {
      await renameWorkspace(workspaceId, form.name.trim());
      toastQueue.show({ type: 'positive', message: t('Renamed workspace') });
    } catch (error) {
      if (!applyFieldErrors(error, ['name'], setError)) showFailure(error);
    }
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex min-w-0 flex-1 items-start gap-2"
    >
      <div className="min-w-0 flex-1">
        <FormTextField
          control={control}
          name="name"
          rules={nameRules}
          label={t('Name')}
          autoComplete="off"
          required
        />
      </div>
      {/* As high as the field beside it, below its label. */}
      <SubmitButton
        className="mt-6.5 h-10! max-md:h-11!"
        isDisabled={!isDirty || !isValid}
        isPending={isSubmitting}
      >
        {t('Save')}
      </SubmitButton>
    </form>
  );
}
