import { useTranslation } from 'react-i18next';
import type { User } from '#shared/entities/accounts/user.ts';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { FormField } from '../../../parts/form/form-field.tsx';
import {
  readPermissions,
  writePermissions,
  type GrantedPermissions,
} from '../../../parts/permissions/granted-permissions.ts';
import { PermissionsField } from '../../../parts/permissions/permissions-field.tsx';
import { EffectivePermissions } from './effective-permissions.tsx';
import { useUserForm } from './use-user-form.ts';
import { UserForm } from './user-form.tsx';
import { useManagedUser } from './user-page.tsx';
import { fixedBecause, permissionLock } from './user-rights.ts';

/** What a user may do and why, and the permissions that are given to them alone. */
export function PermissionsTab() {
  const { t } = useTranslation();
  const user = useManagedUser();
  return (
    <>
      <EffectivePermissions user={user} />
      <div className="flex flex-col gap-4">
        <div>
          <h2 className="text-lg font-semibold">{t('Given to this user alone')}</h2>
          <p className="text-sm text-muted">
            {t('These permissions are added to those of roles and plan. The higher limit counts.')}
          </p>
        </div>
        <DirectPermissions user={user} />
      </div>
    </>
  );
}

interface PermissionValues {
  permissions: GrantedPermissions;
  [field: string]: unknown;
}

function DirectPermissions({ user }: { user: User }) {
  const { t } = useTranslation();
  const viewer = useBootstrap();
  const fixed = fixedBecause(user, viewer, t);
  const form = useUserForm<PermissionValues>(user, {
    defaultValues: { permissions: readPermissions(user.direct_permissions) },
    toBody: (_changed, { permissions }) => ({ permissions: writePermissions(permissions) }),
  });
  return (
    <UserForm form={form} fixedBecause={fixed}>
      <FormField {...form.field('permissions')}>
        {(field) => (
          <PermissionsField
            {...field}
            label={t('Given to this user alone')}
            type="sitewide"
            isDisabled={fixed !== undefined}
            lockedBecause={permissionLock(viewer, t)}
          />
        )}
      </FormField>
    </UserForm>
  );
}
