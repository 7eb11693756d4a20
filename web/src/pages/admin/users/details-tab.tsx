import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { roleIds } from '#shared/site-config/built-in-roles.ts';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { AvatarField } from '../../../features/accounts/account/avatar-field.tsx';
import { PlaceFields } from '../../../features/accounts/account/place-fields.tsx';
import { EditorPanel } from '../../../parts/editor/editor-panel.tsx';
import { BytesField } from '../../../parts/form/bytes-field.tsx';
import { FormField } from '../../../parts/form/form-field.tsx';
import { showFailure } from '../../../parts/show-failure.ts';
import { FormTextField } from '../../../ui/fields/form-text-field.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { SpaceBar } from './space-bar.tsx';
import { useDetailsForm } from './use-details-form.ts';
import { UserForm } from './user-form.tsx';
import { UserRolesField } from './user-roles-field.tsx';
import { useManagedUser } from './user-page.tsx';
import { refreshManagedUser } from './user-queries.ts';
import { accessFixedBecause, fixedBecause } from './user-rights.ts';

/** Address, names, picture, place, roles and space of a user. */
export function DetailsTab() {
  const { t } = useTranslation();
  const user = useManagedUser();
  const viewer = useBootstrap();
  const form = useDetailsForm(user);
  const fixed = fixedBecause(user, viewer, t);
  const [isAsking, setIsAsking] = useState(false);
  const roles = useWatch({ control: form.control, name: 'roles' });
  const losesOwnRole = user.id === viewer.user?.id && user.roles.some(({ id }) => isTaken(id, roles));
  const fixedAddress = accessFixedBecause(user, viewer, t);
  return (
    <UserForm
      form={{ ...form, submit: losesOwnRole ? () => setIsAsking(true) : form.submit }}
      fixedBecause={fixed}
    >
      <EditorPanel label={t('Account')}>
        <div className="flex items-start gap-10 max-md:flex-col max-md:gap-6">
          <div className="flex w-full min-w-0 flex-1 flex-col gap-5">
            <FormTextField
              {...form.field('email')}
              type="email"
              label={t('Email')}
              hint={fixedAddress ?? t('The user is told at both addresses when this changes.')}
              disabled={fixedAddress !== undefined}
              autoComplete="off"
              dir="ltr"
            />
            <FormField {...form.field('email_verified_at')}>
              {(field) => (
                <SwitchField
                  {...field}
                  label={t('Email address verified')}
                  hint={t('Whether the user has shown that the address is theirs.')}
                  isDisabled={fixedAddress !== undefined}
                />
              )}
            </FormField>
            <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
              <FormTextField {...form.field('first_name')} label={t('First name')} autoComplete="off" />
              <FormTextField {...form.field('last_name')} label={t('Last name')} autoComplete="off" />
            </div>
            <PlaceFields control={form.control} />
          </div>
          <AvatarField user={user} onChanged={(changed) => void refreshManagedUser(changed)} />
        </div>
      </EditorPanel>
      <EditorPanel label={t('Roles')}>
        <FormField {...form.field('roles')}>{(field) => <UserRolesField {...field} />}</FormField>
      </EditorPanel>
      <EditorPanel label={t('Space')}>
        <FormField {...form.field('available_space')}>
          {(field) => (
            <BytesField
              {...field}
              label={t('Available space')}
              hint={t('Empty for the space of the plan, or else that of the site.')}
              placeholder={t('By plan')}
              min={0}
            />
          )}
        </FormField>
        <FormField {...form.field('space_unlimited')}>
          {(field) => (
            <SwitchField {...field} label={t('Unlimited space')} hint={t('Lifts the limit for this user.')} />
          )}
        </FormField>
        <SpaceBar used={user.space_used ?? 0} allowed={user.effective_space ?? null} />
      </EditorPanel>
      {isAsking && (
        <ConfirmDialog
          title={t('Take a role from yourself?')}
          actionLabel={t('Save')}
          onConfirm={async () => form.submit()}
          onError={showFailure}
          onClose={() => setIsAsking(false)}
        >
          <p>{t('If it gives you access to the admin area, only another administrator can give it back.')}</p>
        </ConfirmDialog>
      )}
    </UserForm>
  );
}

/** Whether the form takes a role away. Nobody chooses that of subscribers, which comes with a plan. */
const isTaken = (roleId: number, chosen: readonly string[]) =>
  roleId !== roleIds.subscribers && !chosen.includes(String(roleId));
