import { ArrowLeftIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { User } from '#shared/entities/accounts/user.ts';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { isAllowed } from '#shared/viewer.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { NameText } from '../../../ui/name-text.tsx';
import { RowMenu } from '../../../ui/table/row-menu.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { TimeText } from '../../../ui/time/time-text.tsx';
import { useWording } from '../../../ui/use-wording.ts';
import { filesOfPath } from '../files/files-path.ts';
import { RestoreButton } from './restore-button.tsx';
import { useUserActions } from './use-user-actions.tsx';
import { usersPath } from './user-queries.ts';
import { UserStatus } from './user-status.tsx';

/** Who a user is, whether they can sign in, and what can be done with them. */
export function UserHeader({ user }: { user: User }) {
  const { t } = useTranslation();
  const wording = useWording();
  const viewer = useBootstrap();
  const { actionsOf, dialog } = useUserActions();
  const { display_name: name, email, image, created_at: createdAt } = user;
  const [ban] = user.bans ?? [];
  const status = { ...user, banned_at: user.banned_at ?? null, banned_until: ban?.expired_at ?? null };
  return (
    <header className="mb-4 flex items-center gap-4 max-md:gap-3">
      <Link
        to={usersPath}
        aria-label={t('Back')}
        title={t('Back')}
        className="focus-ring touch-target -ms-2 grid size-9 shrink-0 place-items-center rounded-button text-muted hover:bg-hover hover:text-main"
      >
        <Icon of={ArrowLeftIcon} className="rtl:-scale-x-100" />
      </Link>
      <Avatar name={name} image={image} className="size-14 shrink-0 text-lg! max-md:size-11" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="min-w-0 truncate text-xl font-semibold tracking-tight">
            <NameText>{name}</NameText>
          </h1>
          <UserStatus user={status} wording={wording} />
        </div>
        <p className="flex flex-wrap gap-x-2 text-sm text-muted">
          <span dir="ltr" className="truncate">
            {email}
          </span>
          <span>
            {t('Created')}: <TimeText iso={createdAt} />
          </span>
          {isAllowed(viewer, 'files.update') && <TextLink to={filesOfPath(user.id)}>{t('Files')}</TextLink>}
        </p>
        {user.deletion_at && (
          <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <p>
              {t('Erased on')}: <TimeText iso={user.deletion_at} />
            </p>
            <RestoreButton user={user} />
          </div>
        )}
        {user.banned_at && ban?.comment && (
          <p className="mt-1 text-sm">
            {t('Reason')}: {ban.comment}
          </p>
        )}
      </div>
      <RowMenu name={name} actions={actionsOf(user)} />
      {dialog}
    </header>
  );
}
