import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { newUserRules } from '#shared/input-rules/users.ts';
import { createUser } from '#shared/routes/accounts/managed-users.ts';
import { listUsers } from '#shared/routes/accounts/users.ts';
import { roleIds } from '#shared/site-config/built-in-roles.ts';
import { call } from '../../../api/call.ts';
import { runChange } from '../../../api/run-change.ts';
import { FormField } from '../../../parts/form/form-field.tsx';
import { RouteFormFrame } from '../../../parts/form/route-form-frame.tsx';
import { useRouteForm } from '../../../parts/form/use-route-form.ts';
import { refreshListing } from '../../../parts/listing/listing-query.ts';
import { useNewPasswordRules } from '../../../parts/password-rules.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormTextField } from '../../../ui/fields/form-text-field.tsx';
import { SubmitButton } from '../../../ui/fields/submit-button.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { UserRolesField } from './user-roles-field.tsx';

interface NewUserValues {
  email: string;
  first_name: string;
  last_name: string;
  password: string;
  roles: string[];
  send_welcome: boolean;
  [field: string]: unknown;
}

/** Makes an account for somebody, who gets an invitation to choose a password unless one is set here. */
export function NewUserDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { hint } = useNewPasswordRules();
  const form = useRouteForm<NewUserValues, unknown>({
    rules: newUserRules,
    defaultValues: {
      email: '',
      first_name: '',
      last_name: '',
      password: '',
      roles: [String(roleIds.users)],
      send_welcome: true,
    },
    send: ({ password, roles, send_welcome, ...names }) =>
      runChange(() =>
        call(createUser, {
          body: {
            ...names,
            roles: roles.map(Number),
            ...(password ? { password, send_welcome } : {}),
          },
        }),
      ),
    onSaved: async () => {
      await refreshListing(listUsers);
      onClose();
      toastQueue.show({ type: 'positive', message: t('User created') });
    },
  });
  const hasPassword = useWatch({ control: form.control, name: 'password' }) !== '';
  return (
    <Dialog title={t('Add user')} size="large" isOpen isBusy={form.isSending} onClose={onClose}>
      <RouteFormFrame form={form} className="contents">
        <DialogBody>
          <FormTextField
            {...form.field('email')}
            type="email"
            label={t('Email')}
            autoComplete="off"
            dir="ltr"
            autoFocus
          />
          <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
            <FormTextField {...form.field('first_name')} label={t('First name')} autoComplete="off" />
            <FormTextField {...form.field('last_name')} label={t('Last name')} autoComplete="off" />
          </div>
          <FormTextField
            {...form.field('password')}
            type="password"
            label={t('Password')}
            hint={
              hasPassword
                ? hint
                : t('Leave it empty: the user gets an invitation by mail and chooses a password.')
            }
            autoComplete="new-password"
          />
          {hasPassword && (
            <FormField {...form.field('send_welcome')}>
              {(field) => <SwitchField {...field} label={t('Send a welcome mail')} />}
            </FormField>
          )}
          <FormField {...form.field('roles')}>{(field) => <UserRolesField {...field} />}</FormField>
        </DialogBody>
        <DialogActions>
          <Button onPress={onClose} isDisabled={form.isSending}>
            {t('Cancel')}
          </Button>
          <SubmitButton isDisabled={!form.canSave} isPending={form.isSending}>
            {hasPassword ? t('Create') : t('Invite')}
          </SubmitButton>
        </DialogActions>
      </RouteFormFrame>
    </Dialog>
  );
}
