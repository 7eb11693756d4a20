import { LockIcon } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ManagedRole } from '#shared/entities/accounts/role.ts';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { EditorPanel } from '../../../parts/editor/editor-panel.tsx';
import { FormField } from '../../../parts/form/form-field.tsx';
import type { RouteForm } from '../../../parts/form/use-route-form.ts';
import { PermissionsField } from '../../../parts/permissions/permissions-field.tsx';
import { FormTextField } from '../../../ui/fields/form-text-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { roleTypes } from './role-columns.tsx';
import { permissionLock } from './role-rights.ts';
import type { RoleValues } from './role-values.ts';

interface RoleFieldsProps {
  role: ManagedRole | undefined;
  form: RouteForm<RoleValues>;
  /** Why nothing can be changed. */
  fixedBecause: string | undefined;
}

/** What a role is called, who has it, and what it allows. */
export function RoleFields({ role, form, fixedBecause }: RoleFieldsProps) {
  const { t } = useTranslation();
  const viewer = useBootstrap();
  const isDisabled = fixedBecause !== undefined;
  const [isDefault, isForGuests] = useWatch({ control: form.control, name: ['default', 'guests'] });
  const type = role?.type ?? 'sitewide';
  return (
    <div className="flex flex-col gap-6">
      {fixedBecause && (
        <p className="flex items-center gap-3 rounded-panel bg-background-alt px-4 py-3">
          <Icon of={LockIcon} className="shrink-0 text-muted" />
          {fixedBecause}
        </p>
      )}
      <EditorPanel label={t('Role')}>
        <FormTextField {...form.field('name')} label={t('Name')} disabled={isDisabled} autoComplete="off" />
        <FormTextField
          {...form.field('description')}
          label={t('Description')}
          disabled={isDisabled}
          autoComplete="off"
        />
        <SelectField
          label={t('Type')}
          hint={role ? t('The type cannot be changed.') : t('Roles of workspaces are part of the product.')}
          options={roleTypes(t)}
          value={type}
          onChange={() => undefined}
          isDisabled
        />
        {type === 'sitewide' && <RoleFlags role={role} form={form} isDisabled={isDisabled} />}
      </EditorPanel>
      <FormField {...form.field('permissions')}>
        {(field) => (
          <PermissionsField
            {...field}
            type={type}
            isDisabled={isDisabled}
            lockedBecause={permissionLock({ isDefault, isForGuests }, viewer, t)}
          />
        )}
      </FormField>
    </div>
  );
}

interface RoleFlagsProps extends Pick<RoleFieldsProps, 'role' | 'form'> {
  isDisabled: boolean;
}

/** Another role takes a flag over: one that this role has cannot just be taken away. */
function RoleFlags({ role, form, isDisabled }: RoleFlagsProps) {
  const { t } = useTranslation();
  return (
    <>
      <FormField {...form.field('default')} deps={['permissions']}>
        {(field) => (
          <SwitchField
            {...field}
            label={t('Default role')}
            hint={
              role?.default
                ? t('New users get this role. To change that, make another role the default.')
                : t('Give this role to new users, in place of the current default role.')
            }
            isDisabled={isDisabled || role?.default}
          />
        )}
      </FormField>
      <FormField {...form.field('guests')} deps={['permissions']}>
        {(field) => (
          <SwitchField
            {...field}
            label={t('Role of guests')}
            hint={
              role?.guests
                ? t(
                    'Visitors without an account have this role. To change that, choose another one for them.',
                  )
                : t('Give this role to visitors without an account, in place of their current role.')
            }
            isDisabled={isDisabled || role?.guests}
          />
        )}
      </FormField>
    </>
  );
}
