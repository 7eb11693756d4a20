import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../api/error-message.ts';
import { applyFieldErrors } from '../../api/form-errors.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { FormTextField } from '../../ui/form-text-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { toastQueue } from '../../ui/toast-queue.ts';
import { emailRules, typedPasswordRules } from './credential-rules.ts';
import { useLogin } from './mutations.ts';

interface LoginFormProps {
  /** From the query: fills the address and locks it (LOG-2). */
  email: string | null;
  onSuccess: () => void;
}

/** E-mail, password and "remember me" (LOG-2, LOG-8). */
export function LoginForm({ email, onSuccess }: LoginFormProps) {
  const { t } = useTranslation();
  const login = useLogin();
  const { control, handleSubmit, setError, formState } = useForm({
    mode: 'onTouched',
    defaultValues: { email: email ?? '', password: '', remember: true },
  });
  const submit = handleSubmit((form) =>
    login.mutateAsync(form).then(onSuccess, (error: unknown) => {
      const isShown = applyFieldErrors(error, ['email', 'password'], setError);
      // A limit on tries names no field, and belongs where the person looks (LOG-8).
      if (!isShown && isTooMany(error)) setError('email', { message: errorMessage(error) });
      else if (!isShown) toastQueue.show({ type: 'danger', message: errorMessage(error) });
    }),
  );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      <FormTextField
        control={control}
        name="email"
        rules={emailRules}
        type="email"
        label={t('Email')}
        autoComplete="username"
        readOnly={email !== null}
        required
        autoFocus={email === null}
      />
      <FormTextField
        control={control}
        name="password"
        rules={typedPasswordRules}
        type="password"
        label={t('Password')}
        autoComplete="current-password"
        required
        autoFocus={email !== null}
      />
      <Controller
        control={control}
        name="remember"
        render={({ field: { value, ...field } }) => (
          <CheckField {...field} checked={value}>
            {t('Stay signed in for a month')}
          </CheckField>
        )}
      />
      <SubmitButton size="large" isDisabled={!formState.isValid} isPending={login.isPending} className="mt-2">
        {t('Continue')}
      </SubmitButton>
    </form>
  );
}

function isTooMany(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 429;
}
