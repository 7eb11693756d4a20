import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { emailCodeRule } from '#shared/input-rules/codes.ts';
import { proofs } from '#shared/limits/account-limits.ts';
import { verifyEmail } from '#shared/routes/accounts/email-verification.ts';
import { bareCode } from '#shared/text/typed-code.ts';
import { ApiError, call } from '../../../api/call.ts';
import { FormTextField } from '../../../ui/fields/form-text-field.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { SubmitButton } from '../../../ui/fields/submit-button.tsx';
import { fieldRules } from '../../../parts/form/field-rules.ts';
import { canSubmit } from '../../../parts/can-submit.ts';
import { useChange } from '../../../parts/use-change.ts';

interface VerifyEmailFormProps {
  /** Changes with every code that is sent: the tries at the one before do not count against it. */
  mailsSent: number;
  onVerified: () => void;
}

const invalid = 422;
const codeRules = fieldRules(emailCodeRule);

/** The code of the mail; while it is checked a spinner stands in place of the form. */
export function VerifyEmailForm({ mailsSent, onVerified }: VerifyEmailFormProps) {
  const { t } = useTranslation();
  const [wrong, setWrong] = useState({ mailsSent, tries: 0 });
  const wrongTries = wrong.mailsSent === mailsSent ? wrong.tries : 0;
  const { control, handleSubmit, setError, setValue, formState } = useForm({
    mode: 'onChange',
    defaultValues: { code: '' },
  });
  const check = useChange({
    send: (code: string) => call(verifyEmail, { body: { code } }),
    onDone: onVerified,
    form: { fields: ['code'], setError },
    onRefused: (error) => {
      if (!(error instanceof ApiError && error.status === invalid)) return false;
      setValue('code', '');
      setWrong({ mailsSent, tries: wrongTries + 1 });
      const isLast = wrongTries + 1 >= proofs.emailCodeTries;
      if (isLast)
        setError('code', { type: 'server', message: 'Too many wrong codes. Request a resend to go on.' });
      return isLast;
    },
  });
  const submit = handleSubmit(({ code }) => check.run(code));
  if (check.isPending || check.isDone) {
    return (
      <div aria-busy className="grid h-36 place-items-center text-muted">
        <Spinner size={28} />
      </div>
    );
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex min-h-36 flex-col gap-4">
      <FormTextField
        control={control}
        name="code"
        rules={codeRules}
        clean={bareCode}
        label={t('Code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        autoFocus
      />
      <SubmitButton size="large" isDisabled={!canSubmit(formState)}>
        {t('Next')}
      </SubmitButton>
    </form>
  );
}
