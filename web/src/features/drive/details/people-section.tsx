import { UserPlusIcon, UsersIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { EntryUser, FileEntry } from '#shared/entities/drive/file-entry.ts';
import { useCurrentUser } from '../../../api/bootstrap-query.ts';
import { levelNames, levelOf } from '../../../parts/share-level.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { NameText } from '../../../ui/name-text.tsx';
import { SectionTitle } from './section-title.tsx';

interface PeopleSectionProps {
  entry: FileEntry;
  /** Opens the list where access is given and taken; absent where it is only shown. */
  onShare?: () => void;
}

/** People that stand here; the others are in the list that the section opens. */
const mostPeople = 5;

/** Who has access to an entry, the owner first. */
export function PeopleSection({ entry, onShare }: PeopleSectionProps) {
  const { t } = useTranslation();
  const { users } = entry;
  if (users.length === 0) return null;
  const mayShare = entry.permissions['files.update'] && entry.deleted_at === null;
  const others = users.length - mostPeople;
  return (
    <section className="mt-6">
      <SectionTitle title={t('Members')}>
        {onShare && (
          <IconButton
            size="small"
            slot={null}
            label={mayShare ? t('Share') : t('People with access')}
            icon={<Icon of={mayShare ? UserPlusIcon : UsersIcon} size={16} />}
            onPress={onShare}
          />
        )}
      </SectionTitle>
      <ul className="flex flex-col gap-2.5">
        {users.slice(0, mostPeople).map((user) => (
          <li key={user.id}>
            <Person user={user} />
          </li>
        ))}
      </ul>
      {others > 0 && (
        <Button size="small" look="quiet" className="mt-1" isDisabled={!onShare} onPress={onShare}>
          {t(':count [one other person|other other people]', { count: others })}
        </Button>
      )}
    </section>
  );
}

function Person({ user }: { user: EntryUser }) {
  const { t } = useTranslation();
  const isMe = useCurrentUser()?.id === user.id;
  return (
    <span className="flex items-center gap-2.5 text-sm">
      <Avatar name={user.display_name} image={user.image} className="size-7" />
      <span title={user.email} className="min-w-0 flex-1 truncate">
        <NameText>{isMe ? t('You') : user.display_name}</NameText>
      </span>
      <span className="shrink-0 text-muted">
        {user.owns_entry ? t('Owner') : t(levelNames[levelOf(user)])}
      </span>
    </span>
  );
}
