import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '#shared/contract/define-route.ts';
import type { NotificationChannel, NotificationGroup } from '#shared/entities/notification.ts';
import {
  type getNotificationSettings,
  updateNotificationSettings,
} from '#shared/routes/notifications/notifications.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toastQueue } from '../../ui/overlays/toast-queue.ts';
import { askBrowserPermission } from './browser-permission.ts';
import { type ChannelChoices, readChoices, toSelections, withChannel } from './channel-choices.ts';
import { ChannelGroup } from './channel-group.tsx';
import { useChange } from '../../parts/use-change.ts';
import { notificationSettingsQuery } from './queries.ts';

/** By which channels the person is told of what. */
export function NotificationSettings() {
  const { data, isError, refetch } = useQuery(notificationSettingsQuery);
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <div className="flex flex-col gap-6">
        {[1, 2].map((group) => (
          <Skeleton key={group} className="h-44 rounded-panel" />
        ))}
      </div>
    );
  }
  return <SettingsForm settings={data} />;
}

type Settings = AnswerOf<typeof getNotificationSettings>;

function SettingsForm({ settings }: { settings: Settings }) {
  const { t } = useTranslation();
  const { subscriptions: groups, available_channels: channels } = settings;
  const [choices, setChoices] = useState(() => readChoices(settings.user_selections));
  const saving = useSaving(groups);
  const change = async (items: NotificationGroup['items'], channel: NotificationChannel, isOn: boolean) => {
    if (channel === 'browser' && isOn && !(await askBrowserPermission())) {
      const message = t('Notifications blocked. Please enable them for this site from browser settings.');
      return void toastQueue.show({ type: 'danger', message });
    }
    setChoices((known) => withChannel(known, items, channel, isOn));
  };
  return (
    <div className="flex flex-col gap-6">
      {groups.map((group) => (
        <ChannelGroup
          key={group.group_name}
          group={group}
          channels={channels}
          choices={choices}
          onChange={(items, channel, isOn) => void change(items, channel, isOn)}
        />
      ))}
      <Button
        look="primary"
        size="large"
        className="self-start max-md:w-full"
        isPending={saving.isPending}
        onPress={() => void saving.run(choices)}
      >
        {t('Save')}
      </Button>
    </div>
  );
}

function useSaving(groups: NotificationGroup[]) {
  const { t } = useTranslation();
  return useChange({
    send: (choices: ChannelChoices) =>
      call(updateNotificationSettings, { body: { selections: toSelections(choices, groups) } }),
    onDone: ({ user_selections }) => {
      queryClient.setQueryData(
        notificationSettingsQuery.queryKey,
        (known) => known && { ...known, user_selections },
      );
      toastQueue.show({ type: 'positive', message: t('Updated preferences') });
    },
  });
}
