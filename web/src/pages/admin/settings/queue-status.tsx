import { useQuery } from '@tanstack/react-query';
import { EraserIcon, RotateCwIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clearFailedMessages, retryFailedMessages } from '#shared/routes/site/queue.ts';
import { getSettingsSection } from '#shared/routes/site/settings.ts';
import { call } from '../../../api/call.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { runChange } from '../../../api/run-change.ts';
import { statusesKey } from '../../../parts/settings/call-action.ts';
import { showFailure } from '../../../parts/show-failure.ts';
import { useChange } from '../../../parts/use-change.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { QueueFigures } from './queue-figures.tsx';

const queueKey = [...statusesKey, 'queue'] as const;

const say = (message: string) => toastQueue.show({ type: 'positive', message });

/** The figures of background work, and what can be done with messages that failed. */
export function QueueStatus() {
  const { t } = useTranslation();
  const reasonId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queueKey,
    queryFn: async ({ signal }) =>
      (await call(getSettingsSection, { params: { section: 'queue' }, signal })).queue_status ?? null,
    staleTime: 0,
  });
  const retrying = useChange({
    send: () => call(retryFailedMessages, {}),
    onDone: ({ count }) => say(t('Messages queued again: :count', { count })),
    outdates: [queueKey],
  });
  const clear = async () => {
    const { count } = await runChange(() => call(clearFailedMessages, {}), { outdates: [queueKey] });
    say(t('Messages cleared: :count', { count }));
  };
  // Figures that cannot be read keep nobody from trying.
  const hasNone = data?.failed === 0;
  const button = {
    isDisabled: hasNone || (!data && !error),
    ...(hasNone && { 'aria-describedby': reasonId }),
  };
  return (
    <>
      <div className="flex items-start gap-2">
        <div aria-busy={isFetching} className="min-w-0 flex-1">
          {error ? (
            <p role="alert" className="break-words text-danger">
              {errorMessage(error)}
            </p>
          ) : (
            <QueueFigures figures={data ?? undefined} />
          )}
        </div>
        <IconButton
          size="small"
          label={t('Refresh')}
          icon={<Icon of={RotateCwIcon} size={16} />}
          onPress={() => void refetch()}
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          {...button}
          icon={<Icon of={RotateCwIcon} size={16} />}
          isPending={retrying.isPending}
          onPress={() => void retrying.run()}
        >
          {t('Retry failed')}
        </Button>
        <Button {...button} icon={<Icon of={EraserIcon} size={16} />} onPress={() => setIsAsking(true)}>
          {t('Clear failed')}
        </Button>
        {hasNone && (
          <p id={reasonId} className="text-xs text-muted">
            {t('No messages have failed.')}
          </p>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('Clear failed messages?')}
          actionLabel={t('Clear failed')}
          onConfirm={clear}
          onError={showFailure}
          onClose={() => setIsAsking(false)}
        >
          <p>
            {t(
              'Mails end as failed. Notifications and thumbnails are missing from then on. Jobs that have not ended are tried again within the hour. You cannot undo this.',
            )}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
