import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { clientMessages } from '#shared/messages/client-messages.ts';
import { completeTwoFactorChallenge } from '#shared/routes/accounts/auth.ts';
import { bareCode, recoveryCode } from '#shared/text/typed-code.ts';
import { ApiError, call } from '../../../api/call.ts';
import { FormTextField } from '../../../ui/fields/form-text-field.tsx';
import { SubmitButton } from '../../../ui/fields/submit-button.tsx';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { canSubmit } from '../../../parts/can-submit.ts';
import { useChange } from '../../../parts/use-change.ts';
import { takeIdentity } from './take-identity.ts';

interface ChallengeFormProps {
  /** Which of both kinds of code is asked for, and the only one that is sent. */
  field: 'code' | 'recovery_code';
  /** Characters of such a code. */
  length: number;
  onSuccess: () => void;
  onExpired: () => void;
}

const noPendingLogin = 409;

/** One field for one kind of code; the short one is sent as soon as it is complete. */
export function ChallengeForm({ field, length, onSuccess, onExpired }: ChallengeFormProps) {
  const { t } = useTranslation();
  const { control, handleSubmit, setError, formState } = useForm<Record<typeof field, string>>({
    defaultValues: { [field]: '' },
    mode: 'onChange',
  });
  const challenge = useChange({
    send: (code: string) => call(completeTwoFactorChallenge, { body: { [field]: code } }),
    form: { fields: [field], setError },
    onDone: async ({ bootstrapData }) => {
      await takeIdentity(bootstrapData);
      onSuccess();
    },
    onRefused: (error) => {
      if (!(error instanceof ApiError && error.status === noPendingLogin)) return false;
      toastQueue.show({ type: 'danger', message: t(clientMessages.signInAgain) });
      onExpired();
      return true;
    },
  });
  const submit = handleSubmit((form) => challenge.run(form[field]));
  const isShort = field === 'code';
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      <FormTextField
        control={control}
        name={field}
        rules={{
          validate: (code) => code.length === length,
          onChange: (event: { target: { value: string } }) => {
            const isComplete = event.target.value.length === length;
            if (isShort && isComplete && !challenge.isPending) void submit();
          },
        }}
        clean={isShort ? bareCode : recoveryCode}
        label={isShort ? t('Code') : t('Recovery code')}
        inputMode={isShort ? 'numeric' : 'text'}
        autoComplete={isShort ? 'one-time-code' : 'off'}
        autoCapitalize="off"
        spellCheck={false}
        required
        autoFocus
      />
      <SubmitButton size="large" isDisabled={!canSubmit(formState)} isPending={challenge.isPending}>
        {t('Continue')}
      </SubmitButton>
    </form>
  );
}
