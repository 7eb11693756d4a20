import type { ListedUser } from '#shared/entities/accounts/listed-user.ts';
import { can } from '#shared/permissions/can.ts';
import { Chip, type ChipProps } from '../../../ui/chip.tsx';
import { formatTime } from '../../../ui/time/format-time.ts';
import type { Wording } from '../../../ui/use-wording.ts';

type Shown = Pick<
  ListedUser,
  'banned_at' | 'banned_until' | 'deletion_at' | 'email_verified_at' | 'permissions'
>;

/** Whether a user can sign in, and whether they are an administrator. */
export function UserStatus({ user, wording }: { user: Shown; wording: Wording }) {
  const { label, color } = statusOf(user, wording);
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Chip size="xs" color={color}>
        {label}
      </Chip>
      {can(user.permissions, 'admin') && (
        <Chip size="xs" color="primary">
          {wording.t('Admin')}
        </Chip>
      )}
    </span>
  );
}

function statusOf(
  { deletion_at: deletionAt, banned_at: bannedAt, banned_until: until, email_verified_at: verifiedAt }: Shown,
  { t, language: locale, ...wording }: Wording,
): { label: string } & Pick<ChipProps, 'color'> {
  if (deletionAt) return { label: t('Being deleted'), color: 'danger' };
  if (bannedAt && until) {
    const format = { ...wording, locale, justNow: t('a few seconds ago') };
    return {
      label: t('Banned until :time', { time: formatTime(Date.parse(until), Date.now(), format) }),
      color: 'danger',
    };
  }
  if (bannedAt) return { label: t('Banned'), color: 'danger' };
  return verifiedAt === null ? { label: t('Unverified') } : { label: t('Active'), color: 'positive' };
}
