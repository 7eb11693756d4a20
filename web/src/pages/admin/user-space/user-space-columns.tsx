import type { UserSpace } from '#shared/entities/accounts/user-space.ts';
import type { listUserSpace } from '#shared/routes/accounts/user-space.ts';
import type { OrderOf } from '../../../parts/listing/listing-query.ts';
import { SizeText } from '../../../parts/size-text.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { formatExactTime } from '../../../ui/time/format-time.ts';
import { NameText } from '../../../ui/name-text.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import type { Wording } from '../../../ui/use-wording.ts';
import { UserCell } from '../user-cell.tsx';

/** Columns of the list of space. */
export function userSpaceColumns(wording: Wording): TableColumn<UserSpace, OrderOf<typeof listUserSpace>>[] {
  const { t } = wording;
  return [
    {
      key: 'name',
      title: t('User'),
      sortBy: 'name',
      cell: ({ user }) => <UserCell name={user.display_name} image={user.image} email={user.email} />,
    },
    {
      key: 'plan',
      title: t('Plan'),
      phone: 'hidden',
      cell: ({ plan }) =>
        plan === undefined ? (
          '–'
        ) : (
          <span className="block max-w-44 truncate">
            <NameText>{plan}</NameText>
          </span>
        ),
    },
    {
      key: 'used',
      title: t('Used'),
      sortBy: 'used',
      align: 'end',
      cell: ({ used }) => <Size bytes={used} />,
    },
    {
      key: 'trash',
      title: t('Trash'),
      align: 'end',
      phone: 'hidden',
      cell: (row) => <Counted row={row} bytes={row.trash} wording={wording} />,
    },
    {
      key: 'versions',
      title: t('Versions'),
      align: 'end',
      phone: 'hidden',
      cell: (row) => <Counted row={row} bytes={row.versions} wording={wording} />,
    },
    {
      key: 'effective_space',
      title: t('Allowance'),
      sortBy: 'effective_space',
      cell: (row) => <Allowance row={row} wording={wording} />,
    },
    {
      key: 'percent',
      title: t('Usage'),
      sortBy: 'percent',
      cell: (row) => <Share row={row} wording={wording} />,
    },
  ];
}

interface CellProps {
  row: UserSpace;
  wording: Wording;
}

function Size({ bytes }: { bytes: number }) {
  return (
    <span className="whitespace-nowrap tabular-nums">
      <SizeText bytes={bytes} />
    </span>
  );
}

/** A size that a recalculation has found, and when. */
function Counted({ row, bytes, wording }: CellProps & { bytes: number | null }) {
  const { t, language, timeZone } = wording;
  const { counted_at: at } = row;
  const title =
    at === null
      ? t('Not counted yet')
      : t('Counted :time', { time: formatExactTime(Date.parse(at), { locale: language, timeZone }) });
  return <span title={title}>{bytes === null ? '–' : <Size bytes={bytes} />}</span>;
}

function Allowance({ row: { effective_space: allowed, allowed_by: by }, wording: { t } }: CellProps) {
  return (
    <span className="whitespace-nowrap tabular-nums">
      {allowed === null ? t('Unlimited') : <SizeText bytes={allowed} />}
      {by === 'custom' && (
        <span className="ms-2 inline-flex align-middle">
          <Chip size="xs">{t('Custom')}</Chip>
        </span>
      )}
    </span>
  );
}

/** How much of the space is taken, as a bar and in percent. */
function Share({ row: { percent, effective_space: allowed }, wording: { t, language } }: CellProps) {
  if (allowed === null) return '–';
  const look = percent >= 100 ? 'danger' : percent >= 80 ? 'warning' : 'primary';
  const text = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(
    percent / 100,
  );
  return (
    <span className="inline-flex items-center gap-2 align-middle">
      <span className="w-20 max-md:w-14">
        <ProgressBar label={t('Space used')} fraction={percent / 100} look={look} />
      </span>
      <span className="tabular-nums">{text}</span>
    </span>
  );
}
