import { XIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileEntry } from '#shared/entities/file-entry.ts';
import { formatBytes } from '#shared/format-bytes.ts';
import { Dialog, DialogBody } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { useIsPhone } from '../../ui/use-media-query.ts';
import { EntryIcon } from './entry-icon.tsx';
import { entryTypeLabels } from './entry-type-label.ts';

interface DetailsPanelProps {
  /** The selected entry, else the open folder; absent at the root or where several are selected. */
  entry: FileEntry | undefined;
  /** Name of the folder that holds it. */
  location: string;
  onClose: () => void;
}

/** What is known of an entry, beside the list; a sheet on a phone (DD-1, DD-2). */
export function DetailsPanel({ entry, location, onClose }: DetailsPanelProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  if (isPhone) {
    return (
      <Dialog title={t('Details')} isOpen onClose={onClose}>
        <DialogBody>
          <div className="pb-6">
            <Details entry={entry} location={location} />
          </div>
        </DialogBody>
      </Dialog>
    );
  }
  return (
    <aside
      aria-label={t('Details')}
      className="flex w-85 shrink-0 flex-col overflow-y-auto border-s border-divider bg-paper"
    >
      <header className="flex h-14 shrink-0 items-center justify-between ps-5 pe-2">
        <h2 className="text-lg font-semibold">{t('Details')}</h2>
        <IconButton label={t('Hide details')} icon={<Icon of={XIcon} />} onPress={onClose} />
      </header>
      <div className="px-5 pb-6">
        <Details entry={entry} location={location} />
      </div>
    </aside>
  );
}

function Details({ entry, location }: Pick<DetailsPanelProps, 'entry' | 'location'>) {
  const { t } = useTranslation();
  if (!entry) return <p className="text-muted">{t('Select a file or folder to see its details')}</p>;
  return (
    <>
      <div className="mb-5 grid h-36 place-items-center rounded-panel bg-background-alt">
        <EntryIcon type={entry.type} className="size-16" />
      </div>
      <p className="mb-4 font-semibold wrap-anywhere">{entry.name}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-3 text-sm">
        <Fact name={t('Type')}>{t(entryTypeLabels[entry.type])}</Fact>
        {entry.type !== 'folder' && <Fact name={t('Size')}>{formatBytes(entry.file_size)}</Fact>}
        <Fact name={t('Location')}>{location}</Fact>
        <Fact name={t('Created')}>
          <TimeText iso={entry.created_at} />
        </Fact>
        <Fact name={t('Modified')}>
          <TimeText iso={entry.updated_at} />
        </Fact>
        <Fact name={t('Link')}>{entry.has_link ? t('On') : t('Off')}</Fact>
      </dl>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 text-end tabular-nums wrap-anywhere">{children}</dd>
    </>
  );
}
