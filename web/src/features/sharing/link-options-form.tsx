import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ShareableLink } from '#shared/entities/shareable-link.ts';
import { errorToast } from '../../api/error-toast.ts';
import { applyFieldErrors } from '../../api/form-errors.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { toastQueue } from '../../ui/toast-queue.ts';
import { ExpiryField } from './expiry-field.tsx';
import { FormSwitch } from './form-switch.tsx';
import type { LinkChange } from './link-calls.ts';
import { changeOf, valuesOf, type LinkValues } from './link-options.ts';
import { PasswordField } from './password-field.tsx';
import { VisitorRights } from './visitor-rights.tsx';

export interface LinkOptionsFormProps {
  link: ShareableLink;
  /** What the link leads to: editing and file requests are for folders. */
  target: 'file' | 'folder' | 'selection';
  onSave: (change: LinkChange) => Promise<unknown>;
}

/** What visitors may do, who they are, how long and with which password; saved together (LD-2). */
export function LinkOptionsForm({ link, target, onSave }: LinkOptionsFormProps) {
  const { t } = useTranslation();
  const { control, handleSubmit, setError, reset, formState } = useForm<LinkValues>({
    mode: 'onChange',
    defaultValues: valuesOf(link),
  });
  // Read together: what is not read while the form is made is not kept up to date.
  const { isDirty, isValid, isSubmitting } = formState;
  const submit = handleSubmit(async (values) => {
    try {
      await onSave(changeOf(values, link));
      reset({ ...values, password: '', removesPassword: false });
      toastQueue.show({ type: 'positive', message: t('Link saved') });
    } catch (error) {
      const isTold = applyFieldErrors(error, ['expires_at', 'password', 'title'], setError);
      if (!isTold) toastQueue.show(errorToast(error));
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <VisitorRights control={control} target={target} />
      <FormSwitch
        control={control}
        name="restricted"
        label={t('Require login')}
        hint={t('Only people who are signed in can open the link')}
      />
      <ExpiryField control={control} />
      <PasswordField control={control} hasPassword={link.has_password} />
      <SubmitButton
        isDisabled={!isDirty || !isValid}
        isPending={isSubmitting}
        className="self-end max-md:h-11 max-md:self-stretch"
      >
        {t('Save')}
      </SubmitButton>
    </form>
  );
}
