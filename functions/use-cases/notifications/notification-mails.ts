import type { Step } from '../../data/commit.ts';
import type { NoticeItem } from '../../data/entities/messages/notice.ts';
import type { UserItem } from '../../data/entities/accounts/user.ts';
import { sendMailStep } from '../../data/notifications/mails.ts';
import type { Channels } from './channels.ts';

/**
 * The mail of a notification, where its person wants it and nobody else sends it: those of shares and invitations are
 * sent by what they follow from, as their links are known there.
 */
export function mailSteps(user: UserItem, { type, content }: NoticeItem, channels: Channels): Step[] {
  if (!channels.email) return [];
  const { text = {} } = content;
  if (type !== 'SpaceWarning') return [];
  const { used = '', available = '', percent } = text;
  return [sendMailStep('space_warning', user, { used, available, percent: Number(percent) })];
}
