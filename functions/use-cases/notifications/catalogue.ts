import type { NotificationId, NotificationLine, NotificationType } from '#shared/entities/notification.ts';
import { entryHash } from '#shared/drive/entry-hash.ts';
import { notifications } from '#shared/limits/notification-limits.ts';
import type { NotificationContent } from '../../data/entities/messages/notice.ts';
import { escapeHtml } from '#shared/text/escape-html.ts';
import { shownName } from '#shared/text/shown-name.ts';
import type { Words } from './words.ts';

/** What a notification tells, with the one who did it. */
export interface Told {
  content: NotificationContent;
  /** How many there are of what it was done to; undefined where nobody counts. */
  count: number | undefined;
  /** Name of who did it. */
  user: string;
}

interface Action {
  action: string;
  label: string;
}

/** How the notifications of a type look. */
export interface CatalogueEntry {
  /** What preferences know it by; absent for what is always told. */
  notifId?: NotificationId;
  /** Key of a picture; of those with `people`, the actor's own is shown where there is one. */
  image?: 'people' | 'group-add' | 'export-csv';
  /** HTML of the first line. */
  headline(told: Told, words: Words): string;
  mainAction?(told: Told, words: Words): Action;
  buttons?(told: Told, words: Words): Action[];
}

const text = ({ content }: Told, name: string) => content.text?.[name] ?? '';
const sharesPath = '/drive/shares';

type NamedEntry = NonNullable<NotificationContent['entries']>[number];

/** Where an entry is opened; files have no page of their own in the list that they are in. */
const pathTo = (entry: NamedEntry | undefined, list: string) =>
  entry?.type === 'folder' ? `/drive/folders/${entryHash(entry.id)}` : list;
const folderPath = ({ content }: Told) => pathTo(content.entries?.[0], '/drive');
/** Of several, the list is where all of them are. */
const sharedPath = ({ content, count = 1 }: Told) =>
  count === 1 ? pathTo(content.entries?.[0], sharesPath) : sharesPath;

/** What the entries of a notification are called together; only some of many are known by name and type. */
function kindOf({ content, count = 1 }: Told): 'files' | 'folders' | 'items' {
  const entries = content.entries ?? [];
  const folders = entries.filter(({ type }) => type === 'folder');
  if (folders.length === 0) return 'files';
  return folders.length >= count ? 'folders' : 'items';
}

const entryName = ({ content }: Told) => content.entries?.[0]?.name ?? '';

/** Every type of notification: what it says and where it leads. */
export const catalogue: Record<NotificationType, CatalogueEntry> = {
  FileEntrySharedNotif: {
    notifId: '01',
    image: 'people',
    headline: sayShared,
    mainAction: (told, { plain }) => ({ action: sharedPath(told), label: plain.t('Show') }),
  },
  LinkImported: {
    notifId: '02',
    image: 'people',
    headline: sayLinkImported,
    mainAction: (told, { plain }) => ({ action: folderPath(told), label: plain.t('Show') }),
  },
  FileUploadedToShared: {
    notifId: '03',
    image: 'people',
    headline: sayFileUploaded,
    mainAction: (told, { plain }) => ({ action: folderPath(told), label: plain.t('Show') }),
  },
  WorkspaceInvitation: {
    notifId: 'W01',
    image: 'group-add',
    headline: (told, { html }) =>
      html.t(':user invited you to join :workspace', {
        user: told.user,
        workspace: text(told, 'workspace'),
      }),
    buttons: (_, { plain }) => [
      { action: 'join', label: plain.t('Join') },
      { action: 'decline', label: plain.t('Decline') },
    ],
  },
  WorkspaceJoined: {
    notifId: 'W02',
    image: 'people',
    headline: (told, { html }) =>
      html.t(':user joined :workspace', { user: told.user, workspace: text(told, 'workspace') }),
  },
  MemberRemoved: {
    notifId: 'W02',
    image: 'people',
    headline: sayMemberRemoved,
  },
  SpaceWarning: {
    notifId: '04',
    headline: (told, { html }) =>
      html.t('You have used :percent% of your storage space', { percent: text(told, 'percent') }),
    mainAction: (_, { plain }) => ({ action: '/pricing', label: plain.t('Upgrade') }),
    buttons: (_, { plain }) => [{ action: '/pricing', label: plain.t('Upgrade') }],
  },
  PaymentFailed: {
    notifId: 'B01',
    headline: (told, { html }) => html.t('The payment for :plan has failed', { plan: text(told, 'plan') }),
    mainAction: (_, { plain }) => ({
      action: '/billing/change-payment-method',
      label: plain.t('Update payment method'),
    }),
    buttons: (_, { plain }) => [
      { action: '/billing/change-payment-method', label: plain.t('Update payment method') },
    ],
  },
  SubscriptionChanged: {
    notifId: 'B02',
    headline: (told, { html }) => html.t('Your plan is now :plan', { plan: text(told, 'plan') }),
    mainAction: (_, { plain }) => ({ action: '/billing', label: plain.t('Show') }),
  },
  CsvExportReady: {
    image: 'export-csv',
    headline: (_, { html }) => html.t('Your export is ready'),
    mainAction: (told, { plain }) => ({ action: text(told, 'url'), label: plain.t('Download') }),
    buttons: (told, { plain }) => [{ action: text(told, 'url'), label: plain.t('Download') }],
  },
  FilesHandedOver: {
    headline: (told, { html }) => html.t('You have got the files of :name', { name: text(told, 'owner') }),
    mainAction: (told, { plain }) => ({ action: folderPath(told), label: plain.t('Show') }),
  },
};

function sayShared(told: Told, { html }: Words): string {
  const values = { user: told.user, count: told.count ?? 1 };
  const kind = kindOf(told);
  if (kind === 'files') return html.t(':user shared :count [one file|other files] with you', values);
  if (kind === 'items') return html.t(':user shared :count [one item|other items] with you', values);
  return html.t(':user shared :count [one folder|other folders] with you', values);
}

function sayLinkImported(told: Told, { html }: Words): string {
  const { user, count = 1 } = told;
  if (count === 1) return html.t(':user added :entry to their drive', { user, entry: entryName(told) });
  const values = { user, count };
  const kind = kindOf(told);
  if (kind === 'files') return html.t(':user added :count [one file|other files] to their drive', values);
  if (kind === 'items') return html.t(':user added :count [one item|other items] to their drive', values);
  return html.t(':user added :count [one folder|other folders] to their drive', values);
}

function sayFileUploaded(told: Told, { html }: Words): string {
  const { user, count } = told;
  const folder = entryName(told);
  if (count === undefined) return html.t(':user uploaded files to :folder', { user, folder });
  return html.t(':user uploaded :count [one file|other files] to :folder', { user, count, folder });
}

/** Who goes by themselves is told of to those who stay, who is sent away is told it. */
function sayMemberRemoved(told: Told, { html }: Words): string {
  const values = { user: told.user, workspace: text(told, 'workspace') };
  const event = text(told, 'event');
  if (event === 'left') return html.t(':user left :workspace', values);
  if (event === 'deleted') return html.t(':user deleted the workspace :workspace', values);
  return html.t(':user removed you from :workspace', values);
}

/** All lines of a notification: what happened, and the first of the entries that it is about. */
export function linesOf(type: NotificationType, told: Told, words: Words): NotificationLine[] {
  const headline: NotificationLine = { type: 'primary', content: catalogue[type].headline(told, words) };
  if (type !== 'FileEntrySharedNotif') return [headline];
  const named = (told.content.entries ?? []).slice(0, notifications.maxNamedEntries);
  const entries = named.map((entry): NotificationLine => {
    const path = pathTo(entry, sharesPath);
    const { name, type: icon } = entry;
    return {
      type: 'other',
      icon,
      content: escapeHtml(shownName(name)),
      action: { action: path, link: path },
    };
  });
  const others = (told.count ?? named.length) - named.length;
  if (named.length === 0 || others <= 0) return [headline, ...entries];
  const rest = words.html.t('and :count [one other|other others]', { count: others });
  return [headline, ...entries, { type: 'other', content: rest }];
}
