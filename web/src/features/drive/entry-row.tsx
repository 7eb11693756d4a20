import { LinkIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Cell, Row } from 'react-aria-components/Table';
import { useTranslation } from 'react-i18next';
import type { FileEntry } from '#shared/entities/file-entry.ts';
import { formatBytes } from '#shared/format-bytes.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MiddleEllipsis } from '../../ui/middle-ellipsis.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { EntryIcon } from './entry-icon.tsx';

interface EntryRowProps {
  entry: FileEntry;
  isPhone: boolean;
  menu: ReactNode;
}

const rowClass =
  'focus-ring-inset group/row h-full cursor-default border-b border-divider transition-colors select-none data-hovered:bg-hover data-selected:bg-selected';

/** One entry of the list; on a phone time and size stand under the name. */
export function EntryRow({ entry, isPhone, menu }: EntryRowProps) {
  return (
    <Row id={entry.id} textValue={entry.name} className={rowClass}>
      <Cell className="flex h-full items-center justify-end pe-1">
        {!isPhone && (
          <Checkbox
            slot="selection"
            className="opacity-0 group-data-focus-visible-within/row:opacity-100 group-data-hovered/row:opacity-100 group-data-selected/row:opacity-100 focus-within:opacity-100 pointer-coarse:opacity-100"
          />
        )}
      </Cell>
      <Cell className="focus-ring-inset flex h-full items-center gap-3 px-2 max-md:ps-4">
        <EntryIcon type={entry.type} />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="flex min-w-0 items-center gap-2">
            <MiddleEllipsis text={entry.name} className="font-medium" />
            {entry.has_link && <LinkMark />}
          </span>
          {isPhone && <Facts entry={entry} />}
        </span>
      </Cell>
      {!isPhone && (
        <Cell className="focus-ring-inset flex h-full items-center px-2 text-sm whitespace-nowrap text-muted tabular-nums">
          <TimeText iso={entry.updated_at} />
        </Cell>
      )}
      {!isPhone && (
        <Cell className="focus-ring-inset flex h-full items-center px-2 text-sm whitespace-nowrap text-muted tabular-nums">
          {entry.type === 'folder' ? '–' : formatBytes(entry.file_size)}
        </Cell>
      )}
      <Cell className="focus-ring-inset flex h-full items-center justify-center text-muted">{menu}</Cell>
    </Row>
  );
}

function LinkMark() {
  const { t } = useTranslation();
  return (
    <span title={t('Has a link')} className="shrink-0 text-muted">
      <Icon of={LinkIcon} size={14} />
      <span className="sr-only">{t('Has a link')}</span>
    </span>
  );
}

function Facts({ entry }: { entry: FileEntry }) {
  return (
    <span className="flex gap-1.5 truncate text-xs text-muted tabular-nums">
      <TimeText iso={entry.updated_at} />
      {entry.type !== 'folder' && <span>· {formatBytes(entry.file_size)}</span>}
    </span>
  );
}
