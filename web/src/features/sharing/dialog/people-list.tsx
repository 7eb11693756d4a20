import { useTranslation } from 'react-i18next';
import type { EntryUser, ShareRight } from '#shared/entities/drive/file-entry.ts';
import { useCurrentUser } from '../../../api/bootstrap-query.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { NameText } from '../../../ui/name-text.tsx';
import { LevelMenu } from './level-menu.tsx';
import { levelNames, levelOf } from '../../../parts/share-level.ts';

interface PeopleListProps {
  /** The owner first. */
  users: readonly EntryUser[];
  /** People who have access to the folder that holds it, and so to this: that is changed there. */
  inherited: ReadonlyMap<number, ShareRight>;
  /** Whether the person may change what the others may do. */
  mayShare: boolean;
  onChange: (user: EntryUser, level: ShareRight) => void;
  onRemove: (user: EntryUser) => void;
  /** Gives up one's own access; absent where it comes from elsewhere. */
  onLeave?: () => void;
}

/** Who has access, and to what. */
export function PeopleList({ users, ...row }: PeopleListProps) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="people-with-access">
      <h3 id="people-with-access" className="text-sm font-medium">
        {t('People with access')}
      </h3>
      <ul className="mt-1 flex flex-col">
        {users.map((user) => (
          <li key={user.id}>
            <PersonRow user={user} {...row} />
          </li>
        ))}
      </ul>
      {users.every(({ owns_entry }) => owns_entry) && (
        <p className="py-2 text-sm text-muted">{t('Not shared with anyone yet')}</p>
      )}
    </section>
  );
}

function PersonRow({ user, ...props }: Omit<PeopleListProps, 'users'> & { user: EntryUser }) {
  const { t } = useTranslation();
  const isMe = useCurrentUser()?.id === user.id;
  return (
    <div className="flex min-h-13 items-center gap-3">
      <Avatar name={user.display_name} image={user.image} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">
          {isMe ? t(':name (you)', { name: user.display_name }) : <NameText>{user.display_name}</NameText>}
        </span>
        <span className="block truncate text-xs text-muted">{user.email}</span>
        {user.is_pending && (
          <span className="block text-xs text-muted">{t('Has access after verifying this address')}</span>
        )}
      </span>
      <PersonRole {...props} user={user} isMe={isMe} />
    </div>
  );
}

function PersonRole({
  user,
  isMe,
  mayShare,
  inherited,
  onChange,
  onRemove,
  onLeave,
}: Omit<PeopleListProps, 'users'> & { user: EntryUser; isMe: boolean }) {
  const { t } = useTranslation();
  if (user.owns_entry) return <span className="px-2.5 text-sm text-muted">{t('Owner')}</span>;
  const level = levelOf(user);
  const isInherited = inherited.get(user.id) === level;
  if (mayShare && !isMe && !isInherited) {
    return (
      <LevelMenu
        label={t('Permission of :name', { name: user.display_name })}
        level={level}
        onChange={(chosen) => onChange(user, chosen)}
        onRemove={() => onRemove(user)}
      />
    );
  }
  return (
    <>
      <span className="px-2.5 text-end text-sm text-muted">
        {t(levelNames[level])}
        {isInherited && <span className="block text-xs">{t('Through the folder above')}</span>}
      </span>
      {isMe && onLeave && (
        <Button size="small" onPress={onLeave}>
          {t('Leave')}
        </Button>
      )}
    </>
  );
}
