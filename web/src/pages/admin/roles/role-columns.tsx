import type { TFunction } from 'i18next';
import { builtInTimes } from '#shared/built-in-times.ts';
import type { ManagedRole } from '#shared/entities/accounts/role.ts';
import type { listRoles } from '#shared/routes/site/roles.ts';
import type { OrderOf } from '../../../parts/listing/listing-query.ts';
import { Chip } from '../../../ui/chip.tsx';
import { NameText } from '../../../ui/name-text.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { TimeText } from '../../../ui/time/time-text.tsx';

/** What a type of roles is called. */
export function roleTypes(t: TFunction): { value: ManagedRole['type']; name: string }[] {
  return [
    { value: 'sitewide', name: t('Whole site') },
    { value: 'workspace', name: t('Workspaces') },
  ];
}

/** Columns of the list of roles. */
export function roleColumns(
  t: TFunction,
  language: string,
): TableColumn<ManagedRole, OrderOf<typeof listRoles>>[] {
  const types = roleTypes(t);
  return [
    { key: 'name', title: t('Name'), sortBy: 'name', cell: (role) => <RoleName role={role} t={t} /> },
    {
      key: 'description',
      title: t('Description'),
      phone: 'hidden',
      cell: ({ description }) => <span className="block truncate text-muted">{description}</span>,
    },
    {
      key: 'type',
      title: t('Type'),
      cell: ({ type }) => types.find(({ value }) => value === type)?.name,
    },
    {
      key: 'users',
      title: t('Users'),
      align: 'end',
      cell: ({ users_count }) => users_count?.toLocaleString(language) ?? '–',
    },
    {
      key: 'updated_at',
      title: t('Changed'),
      sortBy: 'updated_at',
      phone: 'hidden',
      cell: ({ updated_at }) =>
        updated_at === builtInTimes.updated_at ? (
          '–'
        ) : (
          <TimeText iso={updated_at} className="whitespace-nowrap text-muted" />
        ),
    },
  ];
}

function RoleName({ role, t }: { role: ManagedRole; t: TFunction }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="truncate font-medium">
        <NameText>{role.name}</NameText>
      </span>
      {role.default && (
        <Chip size="xs" color="primary">
          {t('Default')}
        </Chip>
      )}
      {role.guests && <Chip size="xs">{t('Guests')}</Chip>}
    </span>
  );
}
