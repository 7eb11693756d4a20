import type { ListedUser } from '#shared/entities/accounts/listed-user.ts';
import type { listUsers } from '#shared/routes/accounts/users.ts';
import type { OrderOf } from '../../../parts/listing/listing-query.ts';
import { SizeText } from '../../../parts/size-text.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { NameText } from '../../../ui/name-text.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { TimeText } from '../../../ui/time/time-text.tsx';
import type { Wording } from '../../../ui/use-wording.ts';
import { UserCell } from '../user-cell.tsx';
import { UserStatus } from './user-status.tsx';

/** Columns of the list of users. */
export function userColumns(wording: Wording): TableColumn<ListedUser, OrderOf<typeof listUsers>>[] {
  const { t } = wording;
  return [
    {
      key: 'name',
      title: t('User'),
      sortBy: 'name',
      cell: ({ display_name: name, image, email }) => <UserCell name={name} image={image} email={email} />,
    },
    {
      key: 'status',
      title: t('Status'),
      cell: (user) => <UserStatus user={user} wording={wording} />,
    },
    {
      key: 'roles',
      title: t('Roles'),
      phone: 'hidden',
      cell: ({ roles }) => <Names names={roles.map(({ name }) => name)} />,
    },
    {
      key: 'plan',
      title: t('Plan'),
      phone: 'hidden',
      cell: ({ plan }) => <Names names={plan ? [plan.name] : []} />,
    },
    {
      key: 'space_used',
      title: t('Space used'),
      sortBy: 'space_used',
      align: 'end',
      cell: (user) => <Space user={user} />,
    },
    {
      key: 'last_active_at',
      title: t('Last active'),
      sortBy: 'last_active_at',
      phone: 'hidden',
      cell: ({ last_active_at: at }) =>
        at === null ? t('Never') : <TimeText iso={at} className="whitespace-nowrap text-muted" />,
    },
    {
      key: 'created_at',
      title: t('Created'),
      sortBy: 'created_at',
      phone: 'hidden',
      cell: ({ created_at: at }) => <TimeText iso={at} className="whitespace-nowrap text-muted" />,
    },
  ];
}

/** Names that admins gave, one after the other. */
function Names({ names }: { names: readonly string[] }) {
  if (names.length === 0) return '–';
  return (
    <span title={names.join(', ')} className="block max-w-44 truncate">
      {names.map((name, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <NameText>{name}</NameText>
        </span>
      ))}
    </span>
  );
}

/** What the files take, in red where it is more than the user may store. */
function Space({ user: { space_used: used, effective_space: allowed } }: { user: ListedUser }) {
  const isFull = allowed !== null && used >= allowed && used > 0;
  return (
    <span className={classNames('whitespace-nowrap tabular-nums', isFull && 'font-medium text-danger')}>
      <SizeText bytes={used} />
    </span>
  );
}
