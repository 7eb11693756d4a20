import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { clientMessages } from '#shared/messages/client-messages.ts';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { SubmitButton } from '../../../ui/fields/submit-button.tsx';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { useCookieCheck } from '../../../parts/form/use-cookie-check.tsx';
import { canSubmit } from '../../../parts/can-submit.ts';
import { createAccount } from './mutations.ts';
import { NewPasswordFields } from './passwords/new-password-fields.tsx';
import { PolicyCheckbox } from './policy-checkbox.tsx';
import { EmailField } from './email-field.tsx';
import { useChange } from '../../../parts/use-change.ts';
import { useHumanCheck } from '../../../parts/human-check/use-human-check.ts';

export interface RegisterValues {
  email: string;
  password: string;
  password_confirmation: string;
  /** Consent by policy id. */
  [policyId: string]: string | boolean;
}

interface RegisterFormProps {
  /** From the query: fills the address and locks it. */
  email: string | null;
  /** The invitation that the account is created for. */
  inviteId: string | null;
  onSuccess: (status: 'success' | 'needs_email_verification') => void;
}

/** The form of a new account, with a consent for each of the site's policies. */
export function RegisterForm({ email, inviteId, onSuccess }: RegisterFormProps) {
  const { t } = useTranslation();
  const { policies } = useBootstrap().settings.registration;
  const proveHuman = useHumanCheck('register');
  const { control, handleSubmit, setError, formState } = useForm<RegisterValues>({
    mode: 'onTouched',
    defaultValues: {
      email: email ?? '',
      password: '',
      password_confirmation: '',
      ...Object.fromEntries(policies.map(({ id }) => [id, false])),
    },
  });
  const register = useChange({
    send: createAccount,
    form: {
      fields: ['email', 'password', 'password_confirmation', ...policies.map(({ id }) => id)],
      setError,
    },
    onDone: ({ status }) => onSuccess(status),
  });
  const typedEmail = useWatch({ control, name: 'email' });
  const cookies = useCookieCheck();
  const submit = handleSubmit(async (form) => {
    if (!cookies.mayGo()) return;
    if (!(await proveHuman())) {
      toastQueue.show({ type: 'danger', message: t(clientMessages.notHuman) });
      return;
    }
    const invite = inviteId === null ? {} : { invite_id: inviteId, invite_type: 'workspace' as const };
    await register.run({ ...form, ...invite });
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      {cookies.problem}
      {inviteId !== null && <input type="hidden" name="invite_type" value="workspace" />}
      <EmailField
        control={control}
        locked={email === null ? undefined : 'disabled'}
        autoFocus={email === null}
      />
      <NewPasswordFields control={control} email={typedEmail} />
      {policies.map((policy) => (
        <PolicyCheckbox key={policy.id} policy={policy} control={control} />
      ))}
      <SubmitButton
        size="large"
        isDisabled={!canSubmit(formState)}
        isPending={formState.isSubmitting}
        className="mt-2"
      >
        {t('Create account')}
      </SubmitButton>
    </form>
  );
}
