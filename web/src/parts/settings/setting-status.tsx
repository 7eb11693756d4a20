import { useQuery } from '@tanstack/react-query';
import { RotateCwIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ActionResult } from '#shared/setting-actions.ts';
import type { StatusAction } from '#shared/settings/setting-form.ts';
import { errorMessage } from '../../api/error-message.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { statusesKey } from './call-action.ts';

interface SettingStatusProps extends Pick<StatusAction, 'label' | 'line'> {
  name: string;
  read: (signal: AbortSignal) => Promise<ActionResult>;
}

/** A line that tells a state of the server, or why it cannot be read, with a button to read it again. */
export function SettingStatus({ name, label, line, read }: SettingStatusProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...statusesKey, name],
    queryFn: ({ signal }) => read(signal),
    staleTime: 0,
  });
  const text = error ? errorMessage(error) : data && t(line, data.params);
  return (
    <div role="group" aria-label={t(label)} className="flex items-center gap-2">
      <p className="font-medium">{t(label)}</p>
      <p
        role="status"
        aria-busy={isFetching}
        className={classNames(
          'min-w-0 flex-1 break-words',
          error || data?.ok === false ? 'text-danger' : 'text-muted',
        )}
      >
        {text ?? t('Loading')}
      </p>
      <IconButton
        size="small"
        label={t('Refresh')}
        icon={<Icon of={RotateCwIcon} size={16} />}
        onPress={() => void refetch()}
      />
    </div>
  );
}
