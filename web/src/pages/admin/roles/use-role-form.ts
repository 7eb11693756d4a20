import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ManagedRole } from '#shared/entities/accounts/role.ts';
import { roleRules } from '#shared/input-rules/roles.ts';
import { createRole, updateRole } from '#shared/routes/site/roles.ts';
import { call } from '../../../api/call.ts';
import { queryClient } from '../../../api/query-client.ts';
import { mergeKeys } from '../../../parts/form/merge-values.ts';
import { useRouteForm, type RouteForm } from '../../../parts/form/use-route-form.ts';
import { writePermissions } from '../../../parts/permissions/granted-permissions.ts';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { keepSavedRole, rolePath, roleQuery } from './role-queries.ts';
import { permissionFault } from './role-rights.ts';
import { roleValues, type RoleValues } from './role-values.ts';

/** The form of a role, or of a new one. */
export function useRoleForm(role: ManagedRole | undefined): RouteForm<RoleValues> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return useRouteForm<RoleValues, ManagedRole>({
    rules: roleRules,
    defaultValues: roleValues(role),
    send: async ({ permissions, ...fields }) => {
      const body = { ...fields, permissions: writePermissions(permissions) };
      if (!role) return (await call(createRole, { body: { ...body, type: 'sitewide' } })).role;
      const { id, version } = role;
      return (await call(updateRole, { params: { id }, body: { ...body, version } })).role;
    },
    onSaved: async (saved) => {
      await keepSavedRole(saved);
      toastQueue.show({ type: 'positive', message: role ? t('Role updated') : t('Role created') });
      if (!role) await navigate(rolePath(saved.id), { replace: true });
    },
    readLatest:
      role && (async () => roleValues(await queryClient.fetchQuery({ ...roleQuery(role.id), staleTime: 0 }))),
    check: (values) => ({ permissions: permissionFault(values) }),
    merge: { permissions: mergeKeys },
  });
}
