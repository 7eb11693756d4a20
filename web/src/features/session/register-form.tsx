import { useForm, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { passwords } from '#shared/limits.ts';
import { useBootstrap } from '../../api/bootstrap-query.ts';
import { errorMessage } from '../../api/error-message.ts';
import { applyFieldErrors } from '../../api/form-errors.ts';
import { FormTextField } from '../../ui/form-text-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { toastQueue } from '../../ui/toast-queue.ts';
import { confirmationRules, emailRules, newPasswordRules } from './credential-rules.ts';
import { useRegister } from './mutations.ts';
import { PolicyCheckbox } from './policy-checkbox.tsx';

export interface RegisterValues {
  email: string;
  password: string;
  password_confirmation: string;
  /** Consent by policy id. */
  [policyId: string]: string | boolean;
}

interface RegisterFormProps {
  /** From the query: fills the address and locks it (REG-2). */
  email: string | null;
  onSuccess: (status: 'success' | 'needs_email_verification') => void;
}

const fields = ['email', 'password', 'password_confirmation'];

/** The form of a new account, with a consent for each of the site's policies (REG-2, REG-7). */
export function RegisterForm({ email, onSuccess }: RegisterFormProps) {
  const { t } = useTranslation();
  const { policies } = useBootstrap().settings.registration;
  const register = useRegister();
  const { control, handleSubmit, setError, formState } = useForm<RegisterValues>({
    mode: 'onTouched',
    defaultValues: {
      email: email ?? '',
      password: '',
      password_confirmation: '',
      ...Object.fromEntries(policies.map(({ id }) => [id, false])),
    },
  });
  const submit = handleSubmit((form) =>
    register.mutateAsync(form).then(
      ({ status }) => onSuccess(status),
      (error: unknown) => {
        const named = [...fields, ...policies.map(({ id }) => id)];
        if (applyFieldErrors(error, named, setError)) return;
        toastQueue.show({ type: 'danger', message: errorMessage(error) });
      },
    ),
  );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      <Credentials control={control} isEmailLocked={email !== null} />
      {policies.map((policy) => (
        <PolicyCheckbox key={policy.id} policy={policy} control={control} />
      ))}
      <SubmitButton
        size="large"
        isDisabled={!formState.isValid}
        isPending={register.isPending}
        className="mt-2"
      >
        {t('Create account')}
      </SubmitButton>
    </form>
  );
}

function Credentials({
  control,
  isEmailLocked,
}: {
  control: Control<RegisterValues>;
  isEmailLocked: boolean;
}) {
  const { t } = useTranslation();
  return (
    <>
      <FormTextField
        control={control}
        name="email"
        rules={emailRules}
        type="email"
        label={t('Email')}
        autoComplete="username"
        disabled={isEmailLocked}
        required
        autoFocus={!isEmailLocked}
      />
      <FormTextField
        control={control}
        name="password"
        rules={newPasswordRules}
        type="password"
        label={t('Password')}
        hint={t('At least :count characters', { count: passwords.minChars })}
        autoComplete="new-password"
        required
      />
      <FormTextField
        control={control}
        name="password_confirmation"
        rules={confirmationRules}
        type="password"
        label={t('Confirm password')}
        autoComplete="new-password"
        required
      />
    </>
  );
}
