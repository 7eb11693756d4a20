import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { User } from '#shared/entities/accounts/user.ts';
import { updateUserRules } from '#shared/input-rules/account.ts';
import { skipProfile, updateUser } from '#shared/routes/accounts/account.ts';
import { useCurrentUser } from '../../../api/bootstrap-query.ts';
import { call } from '../../../api/call.ts';
import { applyFieldErrors } from '../../../api/form-errors.ts';
import { rulesResolver } from '../../../parts/form/rules-resolver.ts';
import { routePaths } from '../../../parts/paths.ts';
import { showFailure } from '../../../parts/show-failure.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormTextField } from '../../../ui/fields/form-text-field.tsx';
import { SubmitButton } from '../../../ui/fields/submit-button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { takeOverUser } from './account-query.ts';
import { AvatarField } from './avatar-field.tsx';
import { PlaceFields, stateIdOf, type PlaceValues } from './place-fields.tsx';
import { PanelActions, SettingsPanel } from './menu/settings-panel.tsx';

interface DetailsValues extends PlaceValues {
  first_name: string;
  last_name: string;
}

/** Name, country and picture; both buttons lead to the drive. */
export function AccountDetailsPanel() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  if (!user) return null;
  return (
    <SettingsPanel id="account-details" title={t('Update name and profile image')}>
      <div className="flex items-start gap-10 max-md:flex-col max-md:gap-6">
        <DetailsForm user={user} />
        <AvatarField user={user} onChanged={takeOverUser} />
      </div>
    </SettingsPanel>
  );
}

function DetailsForm({ user }: { user: User }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { control, handleSubmit, setError, formState } = useForm<DetailsValues>({
    mode: 'onTouched',
    resolver: rulesResolver(updateUserRules),
    defaultValues: {
      first_name: user.first_name ?? '',
      last_name: user.last_name ?? '',
      country_id: String(user.country_id),
      state_id: String(user.state_id),
    },
  });
  const submit = handleSubmit(async (form) => {
    const place = { country_id: Number(form.country_id), state_id: stateIdOf(form) };
    const names = { first_name: form.first_name, last_name: form.last_name };
    try {
      const params = { id: String(user.id) };
      takeOverUser((await call(updateUser, { params, body: { ...names, ...place } })).user);
      toastQueue.show({ type: 'positive', message: t('Updated account details') });
      await navigate(routePaths.drive);
    } catch (error) {
      const isShown = applyFieldErrors(
        error,
        ['first_name', 'last_name', 'country_id', 'state_id'],
        setError,
      );
      if (!isShown) showFailure(error);
    }
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex w-full min-w-0 flex-1 flex-col gap-4"
    >
      <TextField label={t('Email')} type="email" value={user.email} readOnly autoComplete="email" />
      <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
        <FormTextField
          control={control}
          name="first_name"
          label={t('First name')}
          autoComplete="given-name"
        />
        <FormTextField control={control} name="last_name" label={t('Last name')} autoComplete="family-name" />
      </div>
      <PlaceFields control={control} />
      <PanelActions>
        <SubmitButton isDisabled={!formState.isValid} isPending={formState.isSubmitting}>
          {t('Save')}
        </SubmitButton>
        <SkipButton userId={user.id} isDisabled={formState.isSubmitting} />
      </PanelActions>
    </form>
  );
}

/** Puts the names off, and goes on to the drive. */
function SkipButton({ userId, isDisabled }: { userId: number; isDisabled: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const skip = async () => {
    try {
      takeOverUser((await call(skipProfile, { body: { user_id: userId } })).user);
      await navigate(routePaths.drive);
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <Button isDisabled={isDisabled} onPress={() => void skip()}>
      {t('Skip')}
    </Button>
  );
}
