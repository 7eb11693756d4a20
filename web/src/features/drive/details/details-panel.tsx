import { useQuery } from '@tanstack/react-query';
import { XIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { entryQuery } from '../../../parts/drive/entry-query.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { useIsPhone } from '../../../ui/use-media-query.ts';
import { ActivityTab } from './activity-tab.tsx';
import { DescriptionField } from './description-field.tsx';
import { EntryFacts, type EntryFactsProps } from './entry-facts.tsx';
import { PeopleSection } from './people-section.tsx';
import { SeveralEntries } from './several-entries.tsx';
import { TagList } from './tag-list.tsx';
import { VersionsTab } from './versions-tab.tsx';

export type DetailsTab = 'details' | 'activity' | 'versions';

export interface DetailsPanelProps extends Omit<EntryFactsProps, 'entry'> {
  /** What is selected, else the open folder; none at the top. */
  entries: FileEntry[];
  tab: DetailsTab;
  onTabChange: (tab: DetailsTab) => void;
  onClose: () => void;
  /** Opens the dialog of an entry's tags; absent where they are only shown. */
  onEditTags?: (entry: FileEntry) => void;
  /** Opens the list of those who have access; absent where it is only shown. */
  onShare?: (entry: FileEntry) => void;
}

/** What is known of an entry, beside the list; a sheet on a phone. */
export function DetailsPanel(props: DetailsPanelProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  if (isPhone) {
    return (
      <Dialog title={t('Details')} isOpen onClose={props.onClose}>
        <div className="flex h-[70dvh] min-h-0 flex-col">
          <PanelContent {...props} />
        </div>
      </Dialog>
    );
  }
  return (
    <aside aria-label={t('Details')} className="flex w-85 shrink-0 flex-col border-s border-divider bg-paper">
      <header className="flex h-14 shrink-0 items-center justify-between ps-5 pe-2">
        <h2 className="text-lg font-semibold">{t('Details')}</h2>
        <IconButton
          slot={null}
          label={t('Hide details')}
          icon={<Icon of={XIcon} />}
          onPress={props.onClose}
        />
      </header>
      <PanelContent {...props} />
    </aside>
  );
}

function PanelContent({ entries, ...props }: DetailsPanelProps) {
  const { t } = useTranslation();
  const [entry, ...others] = entries;
  if (!entry) {
    return <p className="px-5 py-4 text-muted">{t('Select a file or folder to see its details')}</p>;
  }
  if (others.length > 0) return <SeveralEntries entries={entries} />;
  // What is being written about one entry does not go over to the next.
  return <OneEntry key={entry.id} {...props} entry={entry} />;
}

function OneEntry({
  entry,
  tab,
  onTabChange,
  onEditTags,
  onShare,
  ...facts
}: Omit<DetailsPanelProps, 'entries'> & { entry: FileEntry }) {
  const { t } = useTranslation();
  // Lists name some of the people, and paths none; until all are known, those stand here.
  const { data } = useQuery({ ...entryQuery(entry.hash), enabled: entry.deleted_at === null });
  const known = { ...entry, users: data?.users ?? entry.users };
  const details: ReactNode = (
    <>
      <EntryFacts {...facts} entry={known} />
      <PeopleSection entry={known} onShare={onShare && (() => onShare(entry))} />
      <DescriptionField entry={entry} />
      <TagList entry={entry} onEdit={onEditTags && (() => onEditTags(entry))} />
    </>
  );
  const tabs = [
    { key: 'details', title: t('Details'), content: details },
    { key: 'activity', title: t('Activity'), content: <ActivityTab entryId={entry.id} /> },
    ...(entry.type === 'folder'
      ? []
      : [{ key: 'versions', title: t('Versions'), content: <VersionsTab entry={entry} /> }]),
  ];
  const isThere = tabs.some(({ key }) => key === tab);
  return (
    <Tabs
      label={t('Details')}
      tabs={tabs}
      selected={isThere ? tab : 'details'}
      onSelect={(key) => onTabChange(key as DetailsTab)}
    />
  );
}
