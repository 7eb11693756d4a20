import type { TFunction } from 'i18next';
import { customPagePath } from '#shared/pages/custom-page-path.ts';
import type { ListedCustomPage } from '#shared/entities/site/custom-page.ts';
import type { listCustomPages } from '#shared/routes/site/custom-pages.ts';
import type { OrderOf } from '../../../parts/listing/listing-query.ts';
import { Chip } from '../../../ui/chip.tsx';
import { NameText } from '../../../ui/name-text.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { TimeText } from '../../../ui/time/time-text.tsx';

/** Columns of the list of custom pages. */
export function customPageColumns(
  t: TFunction,
): TableColumn<ListedCustomPage, OrderOf<typeof listCustomPages>>[] {
  return [
    {
      key: 'title',
      title: t('Title'),
      sortBy: 'title',
      cell: ({ title }) => (
        <span dir="auto" className="block truncate font-medium">
          <NameText>{title}</NameText>
        </span>
      ),
    },
    {
      key: 'slug',
      title: t('Address'),
      cell: ({ slug }) => (
        <span dir="ltr" className="block truncate">
          <TextLink to={customPagePath(slug)} target="_blank">
            {customPagePath(slug)}
          </TextLink>
        </span>
      ),
    },
    {
      key: 'published',
      title: t('Status'),
      cell: ({ published }) =>
        published ? (
          <Chip size="xs" color="positive">
            {t('Published')}
          </Chip>
        ) : (
          <Chip size="xs">{t('Draft')}</Chip>
        ),
    },
    {
      key: 'updated_at',
      title: t('Changed'),
      sortBy: 'updated_at',
      phone: 'hidden',
      cell: ({ updated_at }) => <TimeText iso={updated_at} className="whitespace-nowrap text-muted" />,
    },
  ];
}
