import { KeyRoundIcon, Trash2Icon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ApiToken } from '#shared/entities/accounts/user.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { NameText } from '../../../ui/name-text.tsx';
import { TimeText } from '../../../ui/time/time-text.tsx';

interface TokenRowProps {
  token: ApiToken;
  /** Absent where it cannot be deleted. */
  onDelete?: (() => void) | undefined;
}

/** One token: its name, when it was used last, and the way to delete it. */
export function TokenRow({ token, onDelete }: TokenRowProps) {
  const { t } = useTranslation();
  return (
    <li className="flex items-center gap-4 py-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-background-alt text-muted">
        <Icon of={KeyRoundIcon} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">
          <NameText>{token.name}</NameText>
        </p>
        <p className="text-sm text-muted">
          {t('Last used')}:{' '}
          {token.last_used_at ? <TimeText iso={token.last_used_at} /> : <span>{t('Never')}</span>}
        </p>
      </div>
      {onDelete && (
        <IconButton
          label={t('Delete token :name', { name: token.name })}
          icon={<Icon of={Trash2Icon} />}
          onPress={onDelete}
        />
      )}
    </li>
  );
}
