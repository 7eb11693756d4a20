import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { pickDemoAccount } from '#shared/demo-accounts.ts';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { forgotPasswordPath } from '../../../parts/paths.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { FormTextField } from '../../../ui/fields/form-text-field.tsx';
import { SubmitButton } from '../../../ui/fields/submit-button.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { canSubmit } from '../../../parts/can-submit.ts';
import { typedPasswordRules } from './credential-rules.ts';
import { EmailField } from './email-field.tsx';
import { useLogin } from './mutations.ts';
import { showFormError } from '../../../parts/show-form-error.ts';

interface LoginFormProps {
  /** From the query: fills the address and locks it (LOG-2). */
  email: string | null;
  onSuccess: () => void;
  /** The password was right, and the second factor has to follow (LOG-5). */
  onChallenge: () => void;
}

/** E-mail, password and "remember me" (LOG-2, LOG-8). */
export function LoginForm({ email, onSuccess, onChallenge }: LoginFormProps) {
  const { t } = useTranslation();
  const login = useLogin();
  const account = useFirstValues(email);
  const { control, handleSubmit, setError, formState } = useForm({
    mode: 'onTouched',
    defaultValues: { ...account, remember: true },
  });
  const submit = handleSubmit((form) =>
    login.mutateAsync(form).then(
      ({ two_factor }) => (two_factor ? onChallenge() : onSuccess()),
      (error: unknown) => showFormError(error, { fields: ['email', 'password'], setError }),
    ),
  );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      <EmailField
        control={control}
        locked={email === null ? undefined : 'readOnly'}
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
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Controller
          control={control}
          name="remember"
          render={({ field: { value, ...field } }) => (
            <CheckField {...field} checked={value}>
              {t('Stay signed in')}
            </CheckField>
          )}
        />
        <TextLink to={forgotPasswordPath(email)}>{t('Forgot your password?')}</TextLink>
      </div>
      <SubmitButton
        size="large"
        isDisabled={!canSubmit(formState)}
        isPending={login.isPending}
        className="mt-2"
      >
        {t('Continue')}
      </SubmitButton>
    </form>
  );
}

/** An address from the query, or in demo mode an account that everybody may use (LOG-4); chosen once. */
function useFirstValues(email: string | null) {
  const { site } = useBootstrap().settings;
  const [values] = useState(() =>
    email === null && site.demo ? pickDemoAccount(site.demo_accounts) : { email: email ?? '', password: '' },
  );
  return values;
}
