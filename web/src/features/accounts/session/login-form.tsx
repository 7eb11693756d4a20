import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { typedPasswordRule } from '#shared/input-rules/sign-in.ts';
import { pickDemoAccount } from '#shared/demo-accounts.ts';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { forgotPasswordPath } from '../../../parts/paths.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { FormTextField } from '../../../ui/fields/form-text-field.tsx';
import { SubmitButton } from '../../../ui/fields/submit-button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { fieldRules } from '../../../parts/form/field-rules.ts';
import { useCookieCheck } from '../../../parts/form/use-cookie-check.tsx';
import { canSubmit } from '../../../parts/can-submit.ts';
import { EmailField } from './email-field.tsx';
import { signIn } from './mutations.ts';
import { useChange } from '../../../parts/use-change.ts';

interface LoginFormProps {
  /** From the query: fills the address and locks it. */
  email: string | null;
  onSuccess: () => void;
  /** The password was right, and the second factor has to follow. */
  onChallenge: () => void;
}

const passwordRules = fieldRules(typedPasswordRule);

/** E-mail, password and "remember me". */
export function LoginForm({ email, onSuccess, onChallenge }: LoginFormProps) {
  const { t } = useTranslation();
  const account = useFirstValues(email);
  const { control, handleSubmit, setError, formState } = useForm({
    mode: 'onTouched',
    defaultValues: { ...account, remember: true },
  });
  const login = useChange({
    send: signIn,
    form: { fields: ['email', 'password'], setError },
    onDone: ({ needsSecondFactor }) => (needsSecondFactor ? onChallenge() : onSuccess()),
  });
  const cookies = useCookieCheck();
  const submit = handleSubmit(async (form) => {
    if (cookies.mayGo()) await login.run(form);
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      {cookies.problem}
      <EmailField
        control={control}
        locked={email === null ? undefined : 'readOnly'}
        autoFocus={email === null}
      />
      <FormTextField
        control={control}
        name="password"
        rules={passwordRules}
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

/** An address from the query, or in demo mode an account that everybody may use; chosen once. */
function useFirstValues(email: string | null) {
  const { site } = useBootstrap().settings;
  const [values] = useState(() =>
    email === null && site.demo ? pickDemoAccount(site.demo_accounts) : { email: email ?? '', password: '' },
  );
  return values;
}
