import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { twoFactorCodeRule } from '#shared/input-rules/codes.ts';
import { bareCode } from '#shared/text/typed-code.ts';
import { applyFieldErrors } from '../../../../api/form-errors.ts';
import { queryClient } from '../../../../api/query-client.ts';
import { showFailure } from '../../../../parts/show-failure.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { CopyField } from '../../../../ui/fields/copy-field.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { FormTextField } from '../../../../ui/fields/form-text-field.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { SubmitButton } from '../../../../ui/fields/submit-button.tsx';
import { fieldRules } from '../../../../parts/form/field-rules.ts';
import { isUnconfirmed } from '../sessions/password-confirmation.ts';
import { PanelActions } from '../menu/settings-panel.tsx';
import { endTwoFactor, finishTwoFactor, setupQuery } from './two-factor-calls.ts';
import type { useConfirmedAction } from '../sessions/use-confirmed-action.tsx';

interface TwoFactorSetupProps {
  confirmed: ReturnType<typeof useConfirmedAction>;
  /** The authenticator is confirmed. */
  onFinish: () => void;
}

/** QR code, setup key and the first code: what stands between beginning and being protected. */
export function TwoFactorSetup({ confirmed, onFinish }: TwoFactorSetupProps) {
  const { t } = useTranslation();
  const setup = useQuery(setupQuery);
  const cancel = () => confirmed.run(endTwoFactor);
  if (isUnconfirmed(setup.error)) {
    // Begun in another session, or long ago: the secret is shown to none but who knows the password.
    const goOn = () => confirmed.run(async () => void (await queryClient.fetchQuery(setupQuery)));
    return (
      <PanelActions>
        <Button look="primary" isPending={confirmed.isRunning} onPress={goOn}>
          {t('Continue setup')}
        </Button>
        <Button isDisabled={confirmed.isRunning} onPress={cancel}>
          {t('Cancel')}
        </Button>
      </PanelActions>
    );
  }
  if (setup.isError) return <ErrorState onRetry={() => void setup.refetch()} />;
  return (
    <div className="flex items-start gap-8 max-md:flex-col max-md:gap-6">
      <QrCode svg={setup.data?.svg} />
      <div className="flex w-full min-w-0 max-w-90 flex-col gap-5">
        <SetupKey secret={setup.data?.secret} />
        <CodeForm confirmed={confirmed} onCancel={cancel} onFinish={onFinish} />
      </div>
    </div>
  );
}

/** Always dark on white: cameras read it in no other way. */
function QrCode({ svg }: { svg: string | undefined }) {
  const { t } = useTranslation();
  if (!svg) return <Skeleton className="size-48 shrink-0 rounded-panel!" />;
  return (
    <img
      src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`}
      alt={t('QR code for your authenticator app')}
      className="size-48 shrink-0 rounded-panel bg-[white] p-2 ring-1 ring-divider"
    />
  );
}

function SetupKey({ secret }: { secret: string | undefined }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-sm font-medium">{t('Setup key')}</span>
      {secret ? <CopyField label={t('Setup key')} value={secret} /> : <Skeleton className="h-9" />}
      <p className="text-xs text-muted">{t('Enter it in the app if you cannot scan the code.')}</p>
    </div>
  );
}

interface CodeFormProps extends TwoFactorSetupProps {
  onCancel: () => void;
}

const codeRules = fieldRules(twoFactorCodeRule);

function CodeForm({ confirmed, onCancel, onFinish }: CodeFormProps) {
  const { t } = useTranslation();
  const { control, handleSubmit, setError, formState } = useForm({
    mode: 'onChange',
    defaultValues: { code: '' },
  });
  const finish = async (code: string) => {
    try {
      await finishTwoFactor(code);
      onFinish();
    } catch (error) {
      if (isUnconfirmed(error)) confirmed.run(() => finish(code));
      else if (!applyFieldErrors(error, ['code'], setError)) showFailure(error);
    }
  };
  const submit = handleSubmit(({ code }) => finish(code));
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <FormTextField
        control={control}
        name="code"
        rules={codeRules}
        clean={bareCode}
        label={t('Code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <PanelActions>
        <SubmitButton isDisabled={!formState.isValid} isPending={formState.isSubmitting}>
          {t('Confirm')}
        </SubmitButton>
        <Button isDisabled={formState.isSubmitting || confirmed.isRunning} onPress={onCancel}>
          {t('Cancel')}
        </Button>
      </PanelActions>
    </form>
  );
}
