import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ManagedRole } from '#shared/entities/accounts/role.ts';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import type { RowDeletion } from '../../../parts/listing/deletion.tsx';
import { removeRoles } from './role-queries.ts';
import { keptBecause } from './role-rights.ts';
import { NameText } from '../../../ui/name-text.tsx';

/** How roles are deleted. Their ids are gone for good, so it cannot be undone. */
export function useRoleDeletion(): RowDeletion<ManagedRole> {
  const { t } = useTranslation();
  const viewer = useBootstrap();
  return {
    run: removeRoles,
    question: ([role, ...others]) =>
      role && others.length === 0
        ? t('Delete the role :name?', { name: role.name })
        : t('Delete :count roles?', { count: others.length + 1 }),
    explanation: (roles) => <LostByUsers roles={roles} t={t} />,
    done: ({ length: count }) => t('Deleted :count [one role|other roles]', { count }),
    keptBecause: (role) => keptBecause(role, viewer, t),
  };
}

/** How many users lose which role. */
function LostByUsers({ roles, t }: { roles: readonly ManagedRole[]; t: TFunction }) {
  const usersOf = ({ users_count: count = 0 }: ManagedRole) =>
    t(':count [one user loses|other users lose] what it allows.', { count });
  const [first, ...others] = roles;
  return (
    <>
      {first && others.length === 0 ? (
        <p>{usersOf(first)}</p>
      ) : (
        <ul className="flex flex-col gap-1">
          {roles.map((role) => (
            <li key={role.id}>
              <span className="font-medium">
                <NameText>{role.name}</NameText>
              </span>
              : {usersOf(role)}
            </li>
          ))}
        </ul>
      )}
      <p>{t('This cannot be undone.')}</p>
    </>
  );
}
