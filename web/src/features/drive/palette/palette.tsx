import { useQuery } from '@tanstack/react-query';
import { FileIcon, FolderIcon, SearchIcon } from 'lucide-react';
import { useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Input } from 'react-aria-components/Input';
import { Menu } from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { SearchField } from 'react-aria-components/SearchField';
import { useTranslation } from 'react-i18next';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ScrollArea } from '../../../ui/scroll-area.tsx';
import {
  LoadedMenuItem as MenuItem,
  LoadedMenuSection as MenuSection,
} from '../../../ui/overlays/late/menu-parts.tsx';
import { BackCloses } from '../../../ui/overlays/back-closes.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { foundEntriesQuery } from './found-entries.ts';
import { commandsMatching, type PaletteCommand } from './palette-command.ts';

export interface PaletteProps {
  commands: readonly PaletteCommand[];
  onOpenEntry: (entry: FileEntry) => void;
  onClose: () => void;
}

const searchDelayMs = 200;
const entryKey = 'entry:';

const groupTitles: Record<PaletteCommand['group'], string> = {
  selection: 'Selected files',
  places: 'Go to',
  settings: 'Settings',
};

/** What can be done, where one can go, and files by their name, all by typing. */
export function Palette({ commands, onOpenEntry, onClose }: PaletteProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const searched = useDebounced(text.trim(), searchDelayMs);
  const { data: entries = [], isFetching } = useQuery(foundEntriesQuery(text.trim() === '' ? '' : searched));
  const matching = commandsMatching(commands, text);
  const choose = (key: string) => {
    onClose();
    const entry = entries.find(({ id }) => key === entryKey + id);
    if (entry) onOpenEntry(entry);
    else commands.find(({ id }) => id === key)?.run();
  };
  const isWaiting = isFetching || searched !== text.trim();
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="fixed inset-0 z-40 flex justify-center bg-scrim px-4 pt-[12dvh] max-md:p-0"
    >
      <Modal className="flex h-fit max-h-[70dvh] w-full max-w-150 flex-col overflow-hidden rounded-dialog bg-paper shadow-dialog transition-[opacity,transform] data-entering:scale-[0.98] data-entering:opacity-0 max-md:max-h-dvh max-md:rounded-t-none">
        <BackCloses />
        <Dialog
          aria-label={t('Find actions, places and files')}
          className="flex min-h-0 flex-col outline-none"
        >
          <Autocomplete inputValue={text} onInputChange={setText}>
            <PaletteField />
            {/* The focus stays in the field: to scroll by keys there must be something to tab to. */}
            <ScrollArea label={t('Results')} className="min-h-0 flex-1">
              <Menu
                aria-label={t('Results')}
                onAction={(key) => choose(String(key))}
                renderEmptyState={() => (
                  <p className="px-3 py-8 text-center text-muted">
                    {isWaiting ? t('Searching…') : t('Nothing found')}
                  </p>
                )}
                className="p-1.5 outline-none"
              >
                <CommandSection group="selection" commands={matching} />
                {entries.length > 0 && (
                  <MenuSection title={t('Files and folders')}>
                    {entries.map((entry) => (
                      <MenuItem
                        key={entry.id}
                        id={entryKey + entry.id}
                        icon={<Icon of={entry.type === 'folder' ? FolderIcon : FileIcon} size={18} />}
                        note={locationOf(entry)}
                      >
                        {entry.name}
                      </MenuItem>
                    ))}
                  </MenuSection>
                )}
                <CommandSection group="places" commands={matching} />
                <CommandSection group="settings" commands={matching} />
              </Menu>
            </ScrollArea>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function PaletteField() {
  const { t } = useTranslation();
  return (
    <SearchField
      autoFocus
      aria-label={t('Find actions, places and files')}
      className="flex h-14 shrink-0 items-center gap-3 border-b border-divider px-4"
    >
      <Icon of={SearchIcon} className="shrink-0 text-muted" />
      <Input
        placeholder={t('Find actions, places and files')}
        className="h-full min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
      />
    </SearchField>
  );
}

interface CommandSectionProps {
  group: PaletteCommand['group'];
  commands: PaletteCommand[];
}

function CommandSection({ group, commands }: CommandSectionProps) {
  const { t } = useTranslation();
  const own = commands.filter((command) => command.group === group);
  if (own.length === 0) return null;
  return (
    <MenuSection title={t(groupTitles[group])}>
      {own.map(({ id, label, icon }) => (
        <MenuItem key={id} id={id} icon={<Icon of={icon} size={18} />}>
          {label}
        </MenuItem>
      ))}
    </MenuSection>
  );
}

/** Names of the folders above an entry. */
function locationOf({ ancestors = [] }: FileEntry): string {
  return ancestors.map(({ name }) => name).join(' / ');
}
