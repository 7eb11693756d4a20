import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ManagedRole } from '#shared/entities/accounts/role.ts';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { EditorLayout } from '../../../parts/editor/editor-layout.tsx';
import { showFailure } from '../../../parts/show-failure.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { RoleFields } from './role-fields.tsx';
import { rolesPath } from './role-queries.ts';
import { fixedBecause, ownRightsIn } from './role-rights.ts';
import { RoleUsers } from './role-users.tsx';
import { useRoleForm } from './use-role-form.ts';

/** The editor of a role, or of a new one. */
export function RoleEditor({ role }: { role?: ManagedRole }) {
  const { t } = useTranslation();
  const viewer = useBootstrap();
  const form = useRoleForm(role);
  const [isAsking, setIsAsking] = useState(false);
  const permissions = useWatch({ control: form.control, name: 'permissions' });
  const isLosingRights =
    role !== undefined && ownRightsIn(role, viewer).some((name) => !(name in permissions));
  const fixed = role && fixedBecause(role, viewer, t);
  const hasUsers = role?.type === 'sitewide' && !role.guests;
  const submit = () => (isLosingRights ? setIsAsking(true) : form.submit());
  return (
    <EditorLayout
      title={role ? t('Edit role: :name', { name: role.name }) : t('New role')}
      backTo={rolesPath}
      form={fixed ? undefined : { ...form, submit }}
      tabs={
        hasUsers
          ? [{ key: 'users', title: t('Users'), content: <RoleUsers role={role} fixedBecause={fixed} /> }]
          : []
      }
    >
      <RoleFields role={role} form={form} fixedBecause={fixed} />
      {isAsking && (
        <ConfirmDialog
          title={t('Remove your own rights?')}
          actionLabel={t('Save')}
          onConfirm={async () => form.submit()}
          onError={showFailure}
          onClose={() => setIsAsking(false)}
        >
          <p>{t('You have this role. Without its permissions you may no longer be able to change roles.')}</p>
        </ConfirmDialog>
      )}
    </EditorLayout>
  );
}
