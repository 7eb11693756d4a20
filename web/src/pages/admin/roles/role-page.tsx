import { useParams } from 'react-router-dom';
import { NotFound } from '../../site/not-found.tsx';
import { AdminRecord } from '../admin-record.tsx';
import { RoleEditor } from './role-editor.tsx';
import { roleQuery } from './role-queries.ts';

/** /admin/roles/new. */
export function NewRolePage() {
  return <RoleEditor key="new" />;
}

/** /admin/roles/{roleId}/edit. */
export function RolePage() {
  const { roleId = '' } = useParams();
  if (!/^[1-9]\d{0,14}$/.test(roleId)) return <NotFound />;
  return (
    <AdminRecord query={roleQuery(Number(roleId))}>
      {(role) => <RoleEditor key={role.id} role={role} />}
    </AdminRecord>
  );
}
