import { ArrowDownIcon, ArrowUpIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Column, TableHeader } from 'react-aria-components/Table';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';

/** Column heads; a click sorts. A phone has no room for them: its list is sorted by the menu. */
export function EntryTableHeader({ isPhone }: { isPhone: boolean }) {
  const { t } = useTranslation();
  return (
    <TableHeader className={isPhone ? 'sr-only' : 'bg-paper'}>
      <Column
        id="select"
        width={isPhone ? 1 : 48}
        minWidth={1}
        className="flex h-full items-center justify-end border-b border-divider pe-1"
      >
        {!isPhone && <Checkbox slot="selection" />}
      </Column>
      <Column id="name" isRowHeader allowsSorting width="1fr" minWidth={120} className={headClass}>
        {(head) => <Head {...head}>{t('Name')}</Head>}
      </Column>
      {!isPhone && (
        <Column id="updated_at" allowsSorting width={168} className={headClass}>
          {(head) => <Head {...head}>{t('Last modified')}</Head>}
        </Column>
      )}
      {!isPhone && (
        <Column id="file_size" allowsSorting width={104} className={headClass}>
          {(head) => <Head {...head}>{t('Size')}</Head>}
        </Column>
      )}
      <Column id="actions" width={isPhone ? 56 : 60} minWidth={48} className="h-full border-b border-divider">
        <span className="sr-only">{t('Actions')}</span>
      </Column>
    </TableHeader>
  );
}

const headClass =
  'focus-ring-inset group flex h-full cursor-default items-center border-b border-divider px-2 text-xs font-medium text-muted select-none';

interface HeadProps {
  sortDirection?: 'ascending' | 'descending';
  children: ReactNode;
}

function Head({ sortDirection, children }: HeadProps) {
  return (
    <span className="flex min-w-0 items-center gap-1">
      <span className={classNames('truncate group-data-hovered:text-main', sortDirection && 'text-main')}>
        {children}
      </span>
      <Icon
        of={sortDirection === 'ascending' ? ArrowUpIcon : ArrowDownIcon}
        size={14}
        className={classNames(
          'shrink-0 transition-opacity',
          !sortDirection && 'opacity-0 group-data-focus-visible:opacity-60 group-data-hovered:opacity-60',
        )}
      />
    </span>
  );
}
