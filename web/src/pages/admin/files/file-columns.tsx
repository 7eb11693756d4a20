import { GlobeIcon, LinkIcon, Trash2Icon, type LucideIcon } from 'lucide-react';
import type { SiteEntry } from '#shared/entities/drive/site-entry.ts';
import type { listSiteEntries } from '#shared/routes/drive/site-entries.ts';
import { EntryIcon } from '../../../features/drive/list/entry-icon.tsx';
import { entryTypeLabels } from '../../../features/drive/list/entry-type-label.ts';
import type { OrderOf } from '../../../parts/listing/listing-query.ts';
import { SizeText } from '../../../parts/size-text.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MiddleEllipsis } from '../../../ui/middle-ellipsis.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { TimeText } from '../../../ui/time/time-text.tsx';
import type { Wording } from '../../../ui/use-wording.ts';
import { FileLocation } from './file-location.tsx';
import { FileOwner } from './file-owner.tsx';

type FileColumn = TableColumn<SiteEntry, OrderOf<typeof listSiteEntries>>;

interface FileColumnsOptions {
  wording: Wording;
  /** The files of one owner can be sorted in more ways. */
  isOfOwner: boolean;
  /** Address of the list with the files of a user alone. */
  ownerHref: (userId: number) => string;
}

/** Columns of the files of all users. Pictures of the files are no part: the log would record them as looks. */
export function fileColumns({ wording: { t }, isOfOwner, ownerHref }: FileColumnsOptions): FileColumn[] {
  const sorted = (sortBy: 'name' | 'file_size'): Partial<FileColumn> =>
    isOfOwner ? { sortBy } : { notSortedBecause: t('Choose an owner to sort by name or size.') };
  return [
    {
      key: 'name',
      title: t('Name'),
      ...sorted('name'),
      cell: (entry) => <FileName entry={entry} inTrash={t('In the trash')} />,
    },
    {
      key: 'type',
      title: t('Type'),
      phone: 'hidden',
      cell: ({ type }) => <span className="block max-w-24 truncate">{t(entryTypeLabels[type])}</span>,
    },
    { key: 'owner', title: t('Owner'), cell: (entry) => <FileOwner entry={entry} hrefOf={ownerHref} /> },
    {
      key: 'file_size',
      title: t('Size'),
      ...sorted('file_size'),
      align: 'end',
      cell: ({ file_size: bytes }) => (
        <span className="whitespace-nowrap">
          <SizeText bytes={bytes} />
        </span>
      ),
    },
    {
      key: 'location',
      title: t('Location'),
      phone: 'hidden',
      cell: (entry) => <FileLocation entry={entry} />,
    },
    {
      key: 'public',
      title: t('Public'),
      phone: 'hidden',
      cell: (entry) => (entry.public ? <Sign icon={GlobeIcon} text={t('Yes')} /> : '–'),
    },
    {
      key: 'link',
      title: t('Link'),
      phone: 'hidden',
      cell: ({ has_link: hasLink }) => (hasLink ? <Sign icon={LinkIcon} text={t('Yes')} /> : '–'),
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

function FileName({ entry: { name, type, deleted_at: deletedAt }, inTrash }: FileNameProps) {
  return (
    <span className="flex min-w-0 items-center gap-3 md:w-52">
      <EntryIcon type={type} />
      <MiddleEllipsis text={name} className="font-medium" />
      {deletedAt && <Sign icon={Trash2Icon} text={inTrash} />}
    </span>
  );
}

interface FileNameProps {
  entry: SiteEntry;
  inTrash: string;
}

/** A state as a picture, with its word on hover. */
function Sign({ icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <span title={text} className="inline-block shrink-0 align-middle text-muted">
      <Icon of={icon} size={16} />
      <span className="sr-only">{text}</span>
    </span>
  );
}
