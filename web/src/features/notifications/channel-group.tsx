import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { NotificationChannel, NotificationGroup } from '#shared/entities/notification.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { type ChannelChoices, groupState, isChosen } from './channel-choices.ts';

interface ChannelGroupProps {
  group: NotificationGroup;
  channels: readonly NotificationChannel[];
  choices: ChannelChoices;
  onChange: (items: NotificationGroup['items'], channel: NotificationChannel, isOn: boolean) => void;
}

/** What channels are called. */
const channelNames: Record<NotificationChannel, string> = {
  email: 'Email',
  database: 'On this site',
  browser: 'Browser',
};

const cellClass = 'w-24 px-1 max-md:w-16';

/** Related notifications: a row for each, a column for each channel, and a checkbox for each whole column. */
export function ChannelGroup({ group, channels, choices, onChange }: ChannelGroupProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const name = t(group.group_name);
  return (
    <section
      aria-labelledby={titleId}
      className="overflow-hidden rounded-panel bg-paper ring-1 ring-divider ring-inset"
    >
      <table className="w-full table-fixed">
        <thead>
          <tr className="border-b border-divider">
            <th scope="col" className="py-3 ps-5 text-start max-md:ps-4">
              <h2 id={titleId} className="text-lg font-semibold">
                {name}
              </h2>
            </th>
            {channels.map((channel) => (
              <th
                key={channel}
                scope="col"
                className={`${cellClass} py-3 align-bottom text-xs font-medium text-muted`}
              >
                <span className="mb-1.5 block text-center">{t(channelNames[channel])}</span>
                <GroupBox {...{ group, channel, choices, onChange }} label={name} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-divider">
          {group.items.map((item) => (
            <tr key={item.notif_id}>
              <th scope="row" className="py-3 ps-5 text-start font-normal max-md:ps-4">
                {t(item.name)}
              </th>
              {channels.map((channel) => (
                <td key={channel} className={`${cellClass} py-3`}>
                  {item.channels.includes(channel) && (
                    <Checkbox
                      className="mx-auto flex! w-fit"
                      aria-label={t(':name: :channel', {
                        name: t(item.name),
                        channel: t(channelNames[channel]),
                      })}
                      isSelected={isChosen(choices, item, channel)}
                      onChange={(isOn) => onChange([item], channel, isOn)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface GroupBoxProps extends Omit<ChannelGroupProps, 'channels'> {
  channel: NotificationChannel;
  label: string;
}

/** Turns a channel on or off for the whole group; in between where only some have it. */
function GroupBox({ group: { items }, channel, choices, onChange, label }: GroupBoxProps) {
  const { t } = useTranslation();
  const state = groupState(choices, items, channel);
  if (state === undefined) return null;
  return (
    <Checkbox
      className="mx-auto flex! w-fit"
      aria-label={t('All of :group: :channel', { group: label, channel: t(channelNames[channel]) })}
      isSelected={state === 'all'}
      isIndeterminate={state === 'some'}
      onChange={(isOn) => onChange(items, channel, isOn)}
    />
  );
}
