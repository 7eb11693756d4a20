import { PencilIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { listRoles } from '#shared/routes/site/roles.ts';
import { ListingTable } from '../../../parts/listing/listing-table.tsx';
import { useListing } from '../../../parts/listing/use-listing.ts';
import { useWording } from '../../../ui/use-wording.ts';
import { AddLink } from '../add-link.tsx';
import { AdminPage } from '../admin-page.tsx';
import { roleColumns, roleTypes } from './role-columns.tsx';
import { rolePath, rolesPath } from './role-queries.ts';
import { useRoleDeletion } from './use-role-deletion.tsx';

/** /admin/roles: what users may do, by role. */
export function RolesPage() {
  const { t } = useTranslation();
  const { language } = useWording();
  const deletion = useRoleDeletion();
  const listing = useListing(listRoles, {
    columns: roleColumns(t, language),
    defaultOrder: { by: 'name', dir: 'asc' },
    filters: [{ kind: 'choice', key: 'type', label: t('Type'), options: roleTypes(t), isParameter: true }],
    request: { query: { with: 'permissions', loadCount: 'users' } },
  });
  return (
    <AdminPage title={t('Roles')}>
      <ListingTable
        listing={listing}
        label={t('Roles')}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowHref={({ id }) => rolePath(id)}
        rowActions={({ id }) => [{ id: 'edit', label: t('Edit'), icon: PencilIcon, href: rolePath(id) }]}
        deletion={deletion}
        add={<AddLink to={`${rolesPath}/new`}>{t('Add role')}</AddLink>}
      />
    </AdminPage>
  );
}
