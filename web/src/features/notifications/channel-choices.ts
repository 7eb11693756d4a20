import type {
  NotificationChannel,
  NotificationGroup,
  NotificationId,
  NotificationSelection,
} from '#shared/entities/notification.ts';

/** Which channels are on, by notification and channel: `W01 email`. */
export type ChannelChoices = ReadonlySet<string>;

type Item = NotificationGroup['items'][number];

const keyOf = (id: NotificationId, channel: NotificationChannel) => `${id} ${channel}`;

/** The choices that an answer tells. */
export function readChoices(selections: readonly NotificationSelection[]): ChannelChoices {
  return new Set(
    selections.flatMap(({ notif_id: id, channels }) =>
      Object.entries(channels).flatMap(([channel, isOn]) =>
        isOn ? [keyOf(id, channel as NotificationChannel)] : [],
      ),
    ),
  );
}

/** Whether a notification comes by a channel. */
export function isChosen(choices: ChannelChoices, item: Item, channel: NotificationChannel): boolean {
  return item.channels.includes(channel) && choices.has(keyOf(item.notif_id, channel));
}

/** The choices with one channel of some notifications on or off; those that cannot come by it stay out. */
export function withChannel(
  choices: ChannelChoices,
  items: readonly Item[],
  channel: NotificationChannel,
  isOn: boolean,
): ChannelChoices {
  const keys = new Set(
    items.filter(({ channels }) => channels.includes(channel)).map((item) => keyOf(item.notif_id, channel)),
  );
  return isOn ? choices.union(keys) : choices.difference(keys);
}

/** What the checkbox of a group shows for a channel: all of its notifications, some, or none; absent for no use. */
export function groupState(
  choices: ChannelChoices,
  items: readonly Item[],
  channel: NotificationChannel,
): 'all' | 'some' | 'none' | undefined {
  const possible = items.filter(({ channels }) => channels.includes(channel));
  if (possible.length === 0) return undefined;
  const count = possible.filter((item) => isChosen(choices, item, channel)).length;
  if (count === 0) return 'none';
  return count === possible.length ? 'all' : 'some';
}

/** All choices as the server takes them. */
export function toSelections(choices: ChannelChoices, groups: readonly NotificationGroup[]) {
  return groups
    .flatMap(({ items }) => items)
    .map((item) => ({
      notif_id: item.notif_id,
      channels: Object.fromEntries(
        item.channels.map((channel) => [channel, isChosen(choices, item, channel)]),
      ) as Partial<Record<NotificationChannel, boolean>>,
    }));
}
