import { LockKeyholeIcon } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormTextField } from '../../../ui/fields/form-text-field.tsx';
import { SubmitButton } from '../../../ui/fields/submit-button.tsx';
import { useCookieCheck } from '../../../parts/form/use-cookie-check.tsx';
import { useChange } from '../../../parts/use-change.ts';
import { tryLinkPassword } from './queries.ts';

interface PasswordFormProps {
  linkId: number;
  hash: string;
}

/** Asks for the password of a link; nothing else of it is known before. */
export function PasswordForm({ linkId, hash }: PasswordFormProps) {
  const { t } = useTranslation();
  const { control, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });
  const check = useChange({
    send: ({ password }: { password: string }) => tryLinkPassword(linkId, hash, password),
    form: { fields: ['password'], setError },
    onDone: (matches) =>
      matches || setError('password', { message: 'This password is not right.' }, { shouldFocus: true }),
  });
  const cookies = useCookieCheck();
  const submit = handleSubmit(async (form) => {
    if (cookies.mayGo()) await check.run(form);
  });
  return (
    <div className="m-auto w-full max-w-100 rounded-dialog bg-paper p-8 shadow-popover max-md:p-6">
      <LockKeyholeIcon aria-hidden size={32} strokeWidth={1.5} className="mb-4 text-primary" />
      <h1 className="mb-1 text-xl font-semibold tracking-tight">{t('This link is protected')}</h1>
      <p className="mb-6 text-muted">{t('Enter its password to go on.')}</p>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {cookies.problem}
        <FormTextField
          control={control}
          name="password"
          type="password"
          label={t('Password')}
          rules={{ required: 'This field is required.' }}
          autoComplete="off"
          autoFocus
        />
        <SubmitButton size="large" isPending={formState.isSubmitting}>
          {t('Continue')}
        </SubmitButton>
      </form>
    </div>
  );
}
