import {
  type NotificationChannel,
  notificationChannels,
  type NotificationGroup,
  type NotificationId,
} from '#shared/entities/notification.ts';
import type { ClientSettings } from '#shared/client-settings.ts';
import { notFound } from '../../platform/app-error.ts';
import { getSettings } from '../site/site-settings.ts';
import type { Words } from './words.ts';

/** 404 while the site has no settings of notifications. */
export async function demandSettings(): Promise<void> {
  const { notif } = await getSettings();
  if (!notif.subs.integrated) throw notFound();
}

/** The kinds that the site's features can tell of, in their groups. */
export async function groupsFor({ plain }: Words): Promise<NotificationGroup[]> {
  const settings = await getSettings();
  const groups: (NotificationGroup & { isOffered: boolean })[] = [
    {
      group_name: plain.t('Files'),
      isOffered: true,
      items: [
        item('01', plain.t('Files are shared with me')),
        item('02', plain.t('Somebody adds my files to their drive')),
        item('03', plain.t('New files in shared folders')),
      ],
    },
    {
      group_name: plain.t('Workspaces'),
      isOffered: settings.workspaces.integrated,
      items: [
        item('W01', plain.t('I am invited to a workspace')),
        item('W02', plain.t('Somebody joins or leaves a workspace')),
      ],
    },
    {
      group_name: plain.t('Account'),
      isOffered: true,
      items: [item('04', plain.t('My storage space runs out'))],
    },
    {
      group_name: plain.t('Billing'),
      isOffered: isBilling(settings),
      items: [item('B01', plain.t('A payment has failed')), item('B02', plain.t('My plan changes'))],
    },
  ];
  return groups.filter(({ isOffered }) => isOffered).map(({ group_name, items }) => ({ group_name, items }));
}

const isBilling = ({ billing }: ClientSettings) => billing.enable && billing.integrated;

/** Kinds that have a mail of their own. */
const mailed: readonly NotificationId[] = ['01', 'W01', '04', 'B01', 'B02'];

function item(notif_id: NotificationId, name: string): NotificationGroup['items'][number] {
  const isPossible = (channel: NotificationChannel) => channel !== 'email' || mailed.includes(notif_id);
  return { notif_id, name, channels: notificationChannels.filter(isPossible) };
}
