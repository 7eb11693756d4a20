import type { TFunction } from 'i18next';
import type { ManagedTag } from '#shared/entities/site/managed-tag.ts';
import type { listSiteTags } from '#shared/routes/site/tags.ts';
import type { OrderOf } from '../../../parts/listing/listing-query.ts';
import { Chip } from '../../../ui/chip.tsx';
import { NameText } from '../../../ui/name-text.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { TimeText } from '../../../ui/time/time-text.tsx';

/** What the types of tags are called. */
export function tagTypes(t: TFunction): { value: ManagedTag['type']; name: string }[] {
  return [
    { value: 'default', name: t('Default') },
    { value: 'custom', name: t('Made by users') },
  ];
}

/** Columns of the list of tags. */
export function tagColumns(
  t: TFunction,
  language: string,
): TableColumn<ManagedTag, OrderOf<typeof listSiteTags>>[] {
  const types = tagTypes(t);
  return [
    { key: 'name', title: t('Name'), sortBy: 'name', cell: ({ name }) => <TagName name={name} /> },
    {
      key: 'display_name',
      title: t('Display name'),
      sortBy: 'display_name',
      phone: 'hidden',
      cell: ({ display_name: name }) => <TagName name={name} />,
    },
    {
      key: 'type',
      title: t('Type'),
      sortBy: 'type',
      cell: ({ type }) => (
        <Chip size="xs" color={type === 'default' ? 'primary' : undefined}>
          {types.find(({ value }) => value === type)?.name}
        </Chip>
      ),
    },
    {
      key: 'entries_count',
      title: t('Files'),
      sortBy: 'entries_count',
      align: 'end',
      cell: ({ entries_count: count }) => count?.toLocaleString(language) ?? '–',
    },
    {
      key: 'updated_at',
      title: t('Changed'),
      sortBy: 'updated_at',
      phone: 'hidden',
      cell: ({ updated_at: at }) => <TimeText iso={at} className="whitespace-nowrap text-muted" />,
    },
  ];
}

function TagName({ name }: { name: string }) {
  return (
    <span className="block truncate md:max-w-64">
      <NameText>{name}</NameText>
    </span>
  );
}
