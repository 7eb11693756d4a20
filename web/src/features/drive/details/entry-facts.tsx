import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { useCurrentUser } from '../../../api/bootstrap-query.ts';
import { formatSize } from '../../../parts/format-size.ts';
import { contentPath } from '../../../parts/paths.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { TimeText } from '../../../ui/time/time-text.tsx';
import { Fact, FactList } from './fact-list.tsx';
import { NameText } from '../../../ui/name-text.tsx';

/** The folder that holds an entry. */
export interface EntryLocation {
  name: string;
  /** Absent where the person may not see that folder. */
  path?: string;
}

export interface EntryFactsProps {
  entry: FileEntry;
  location: (entry: FileEntry) => EntryLocation;
  /** What each kind of entry is called, in the person's language. */
  typeLabel: (entry: FileEntry) => string;
  renderIcon: (entry: FileEntry, className: string) => ReactNode;
}

/** Picture, name, kind, size, place, owner and times of an entry. */
export function EntryFacts({ entry, location, typeLabel, renderIcon }: EntryFactsProps) {
  const { t } = useTranslation();
  const { name, path } = location(entry);
  const owner = useOwnerName(entry);
  return (
    <>
      <Thumbnail key={entry.file_name} entry={entry} icon={renderIcon(entry, 'size-16')} />
      <h3 className="mb-4 font-semibold wrap-anywhere">
        <NameText>{entry.name}</NameText>
      </h3>
      <FactList>
        <Fact name={t('Type')}>{typeLabel(entry)}</Fact>
        <Fact name={t('Size')}>{formatSize(entry.file_size)}</Fact>
        <Fact name={t('Location')}>
          {path ? (
            <TextLink to={path}>
              <NameText>{name}</NameText>
            </TextLink>
          ) : (
            <NameText>{name}</NameText>
          )}
        </Fact>
        {owner && (
          <Fact name={t('Owner')}>
            <NameText>{owner}</NameText>
          </Fact>
        )}
        <Fact name={t('Created')}>
          <TimeText iso={entry.created_at} />
        </Fact>
        <Fact name={t('Modified')}>
          <TimeText iso={entry.updated_at} />
        </Fact>
        <Fact name={t('Link')}>{entry.has_link ? t('On') : t('Off')}</Fact>
      </FactList>
    </>
  );
}

function useOwnerName({ owner_id: ownerId, users }: FileEntry): string | undefined {
  const { t } = useTranslation();
  const me = useCurrentUser();
  if (me?.id === ownerId) return t('Me');
  return users.find(({ owns_entry }) => owns_entry)?.display_name;
}

function Thumbnail({ entry, icon }: { entry: FileEntry; icon: ReactNode }) {
  const [isBroken, setIsBroken] = useState(false);
  const address = isBroken ? null : entry.thumbnail_url;
  return (
    <div className="relative mb-5 grid h-36 place-items-center overflow-hidden rounded-panel bg-background-alt">
      {icon}
      {address && (
        <img
          src={contentPath(address)}
          alt=""
          onError={() => setIsBroken(true)}
          className="absolute inset-0 size-full bg-background-alt object-contain"
        />
      )}
    </div>
  );
}
