import { UserMinusIcon } from 'lucide-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ListedUser } from '#shared/entities/accounts/listed-user.ts';
import type { ManagedRole } from '#shared/entities/accounts/role.ts';
import { listUsers } from '#shared/routes/accounts/users.ts';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import type { RowDeletion } from '../../../parts/listing/deletion.tsx';
import type { OrderOf } from '../../../parts/listing/listing-query.ts';
import { ListingTable } from '../../../parts/listing/listing-table.tsx';
import { useListing } from '../../../parts/listing/use-listing.ts';
import { isAllowed } from '#shared/viewer.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { NameText } from '../../../ui/name-text.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { TimeText } from '../../../ui/time/time-text.tsx';
import { AddRoleUsers } from './add-role-users.tsx';
import { giveRole, takeRole } from './role-queries.ts';
import { ownRightsIn } from './role-rights.ts';

interface RoleUsersProps {
  role: ManagedRole;
  /** Why the role cannot be given or taken away. */
  fixedBecause: string | undefined;
}

/** The users of a role, who are added by their addresses. */
export function RoleUsers({ role, fixedBecause }: RoleUsersProps) {
  const { t } = useTranslation();
  const viewer = useBootstrap();
  return (
    <div className="flex flex-col gap-6">
      {fixedBecause ? <p className="text-muted">{fixedBecause}</p> : <AddRoleUsers role={role} />}
      {isAllowed(viewer, 'users.update') ? (
        <UsersTable role={role} isFixed={fixedBecause !== undefined} />
      ) : (
        <p className="text-muted">{t('To see who has this role, you need the permission Manage users.')}</p>
      )}
    </div>
  );
}

function UsersTable({ role, isFixed }: { role: ManagedRole; isFixed: boolean }) {
  const { t } = useTranslation();
  const removal = useRemoval(role);
  const listing = useListing(listUsers, {
    columns: userColumns(t),
    defaultOrder: { by: 'name', dir: 'asc' },
    request: { conditions: [{ key: 'role_id', operator: '=', value: role.id }] },
  });
  return (
    <ListingTable
      listing={listing}
      label={t('Users with this role')}
      emptyTitle={t('No user has this role')}
      rowId={({ id }) => id}
      rowName={({ display_name }) => display_name}
      deletion={isFixed ? undefined : removal}
    />
  );
}

/** Removing users from the role is undone by adding them again, unless they remove their own right to do so. */
function useRemoval(role: ManagedRole): RowDeletion<ListedUser> {
  const { t } = useTranslation();
  const viewer = useBootstrap();
  const idsOf = (users: ListedUser[]) => users.map(({ id }) => id);
  return {
    label: t('Remove from role'),
    icon: UserMinusIcon,
    run: (users) => takeRole(role.id, idsOf(users)),
    undo: (users) => giveRole(role.id, idsOf(users)),
    needsQuestion: (users) =>
      ownRightsIn(role, viewer).length > 0 && users.some(({ id }) => id === viewer.user?.id),
    question: () => t('Remove your own rights?'),
    explanation: () => (
      <p>{t('You have this role. Without its permissions you may no longer be able to change roles.')}</p>
    ),
    done: ({ length: count }) => t('Removed :count [one user|other users]', { count }),
  };
}

function userColumns(t: TFunction): TableColumn<ListedUser, OrderOf<typeof listUsers>>[] {
  return [
    {
      key: 'name',
      title: t('Name'),
      sortBy: 'name',
      cell: ({ display_name, image }) => (
        <span className="flex min-w-0 items-center gap-3">
          <Avatar name={display_name} image={image} className="size-7" />
          <span className="truncate font-medium">
            <NameText>{display_name}</NameText>
          </span>
        </span>
      ),
    },
    {
      key: 'email',
      title: t('Email'),
      sortBy: 'email',
      cell: ({ email }) => <span className="block truncate max-md:inline">{email}</span>,
    },
    {
      key: 'created_at',
      title: t('Joined'),
      sortBy: 'created_at',
      phone: 'hidden',
      cell: ({ created_at }) => <TimeText iso={created_at} className="whitespace-nowrap text-muted" />,
    },
  ];
}
