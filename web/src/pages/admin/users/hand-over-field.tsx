import { useTranslation } from 'react-i18next';
import type { User } from '#shared/entities/accounts/user.ts';
import { type ChosenUser, UserField } from '../../../parts/users/user-field.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';

/** Whether the files of users who are deleted go to another user, and to whom. */
export interface HandOver {
  isOn: boolean;
  receiver: ChosenUser | null;
  /** Why this user cannot get them. */
  error?: string | undefined;
}

export const noHandOver: HandOver = { isOn: false, receiver: null };

interface HandOverFieldProps {
  /** Those who are deleted. */
  users: readonly User[];
  value: HandOver;
  onChange: (value: HandOver) => void;
}

/** Lets an admin hand the files of users who are deleted over to another user. */
export function HandOverField({ users, value, onChange }: HandOverFieldProps) {
  const { t } = useTranslation();
  const { isOn, receiver, error } = value;
  return (
    <div className="flex flex-col gap-3">
      <Checkbox isSelected={isOn} onChange={(isNowOn) => onChange({ ...noHandOver, isOn: isNowOn })}>
        {t('Hand the files over to another user')}
      </Checkbox>
      {isOn && (
        <>
          <UserField
            label={t('Who gets the files')}
            value={receiver}
            onChange={(user) => onChange({ isOn, receiver: user })}
            error={error}
            isOffered={({ id, banned_at: bannedAt, deletion_at: deletionAt }) =>
              !bannedAt && !deletionAt && !users.some((user) => user.id === id)
            }
          />
          <p className="text-sm text-muted">
            {t(
              'They go to a folder in this user’s own space, with their versions, links and shares. The trash, unfinished uploads and workspaces stay with the account. If you restore the account, what is still in that folder comes back.',
            )}
          </p>
        </>
      )}
    </div>
  );
}
