import { expect, test } from 'vitest';
import { type NotificationType, notificationTypes } from '#shared/entities/notification.ts';
import { entryHash } from '#shared/drive/entry-hash.ts';
import type { NotificationContent } from '../../data/entities/messages/notice.ts';
import type { UserItem } from '../../data/entities/accounts/user.ts';
import { newNotificationId } from '../../data/notifications/notification-ids.ts';
import { presentNotification } from './present-notification.ts';
import { wordsOf } from './words.ts';
import { localizationOf } from '../../../tests/support/localizations/localizations.ts';

process.env['BASE_URL'] = 'https://drive.example.com';

const hostile = `<img src=x onerror="alert('1')">&`;
const actor = { userId: 7, firstName: hostile, email: 'eve@example.com', image: 'picture' } as UserItem;

function present(
  type: NotificationType,
  content: NotificationContent,
  { language = 'en', by = actor }: { language?: string; by?: UserItem | undefined } = {},
) {
  const { count, ...told } = content;
  const item = {
    userId: 1,
    notificationId: newNotificationId(5),
    type,
    content: told,
    updatedAtMs: 5,
    ttl: 1,
  };
  const counted = count === undefined ? item : { ...item, count };
  return presentNotification({ userId: 1 }, counted, { actor: by, words: wordsOf(localizationOf(language)) });
}

const headline = (...asked: Parameters<typeof present>) => present(...asked).data.lines[0]?.content;
const ann = { firstName: 'Ann', email: 'ann@example.com' } as UserItem;
const folder = { id: 3, name: 'Photos', type: 'folder' as const };

test.each(notificationTypes)('%s: whatever names contain, only our own elements are left', (type) => {
  const text = Object.fromEntries(
    ['workspace', 'plan', 'percent', 'url', 'event'].map((name) => [name, hostile]),
  );
  const { data } = present(type, { actorId: 7, count: 2, text, entries: [{ ...folder, name: hostile }] });
  for (const { content } of data.lines) {
    expect(content.replaceAll(/<\/?b>/g, '')).not.toMatch(/[<>"]/);
    expect(content).not.toContain("alert('");
  }
});

test.each([
  ['photo\u202egpj.exe', 'photogpj.exe', 'photogpj.exe'],
  ['ملف 3', '\u2068ملف 3\u2069', 'ملف 3'],
])('a notification shows %j in its order', (name, inText, alone) => {
  const by = { firstName: name, email: 'eve@example.com' } as UserItem;
  const { data } = present(
    'FileEntrySharedNotif',
    { actorId: 7, entries: [{ ...folder, name }], count: 1 },
    { by },
  );
  expect(data.lines[0]?.content).toContain(`<b>${inText}</b>`);
  expect(data.lines[1]?.content).toBe(alone);
});

test('[22.2] a share names the first entries, and leads to where they are', () => {
  const entries = ['a', 'b', 'c', 'd'].map((name, id) => ({ id, name, type: 'image' as const }));
  const { type, data } = present('FileEntrySharedNotif', { actorId: 7, entries, count: 5 }, { by: ann });
  expect(type).toBe(String.raw`App\Notifications\FileEntrySharedNotif`);
  expect(data.lines.map(({ content }) => content)).toEqual([
    '<b>Ann</b> shared 5 files with you',
    'a',
    'b',
    'c',
    'and 2 others',
  ]);
  expect(data.lines[1]).toMatchObject({
    icon: 'image',
    action: { action: '/drive/shares', link: '/drive/shares' },
  });
  expect(data).toMatchObject({ image: 'people', mainAction: { action: '/drive/shares' } });
});

test('[22.2] a folder that was shared is called one, and opened', () => {
  const entry = { ...folder, id: 1 };
  const path = `/drive/folders/${entryHash(1)}`;
  const { data } = present('FileEntrySharedNotif', { actorId: 7, entries: [entry] }, { by: ann });
  expect(data.lines[0]?.content).toBe('<b>Ann</b> shared 1 folder with you');
  expect(data.lines[1]?.action).toEqual({ action: path, link: path });
  expect(data.mainAction?.action).toBe(path);
  const told = (type: NotificationType, count: number, entries: NotificationContent['entries']) =>
    present(type, { actorId: 7, count, entries }, { by: ann });
  const file = { id: 2, name: 'a.txt', type: 'text' as const };
  const mixed = told('FileEntrySharedNotif', 2, [entry, file]).data;
  expect(mixed.lines[0]?.content).toBe('<b>Ann</b> shared 2 items with you');
  expect(mixed.mainAction?.action).toBe('/drive/shares');
  const many = told('FileEntrySharedNotif', 2, [entry, folder]).data;
  expect(many.lines[0]?.content).toBe('<b>Ann</b> shared 2 folders with you');
  const contentOf = (entries: NotificationContent['entries'], count: number) =>
    told('LinkImported', count, entries).data.lines[0]?.content;
  expect(contentOf([folder, folder], 2)).toBe('<b>Ann</b> added 2 folders to their drive');
  expect(contentOf([folder, file], 5)).toBe('<b>Ann</b> added 5 items to their drive');
  expect(contentOf([file, file], 2)).toBe('<b>Ann</b> added 2 files to their drive');
});

test('[22.2] who has a picture is shown by it', () => {
  const { data } = present('FileEntrySharedNotif', { actorId: 7, entries: [folder] });
  expect(data.image).toMatch(/^https:\/\/drive\.example\.com\/.*picture\.webp$/);
});

test('[3.6] an invitation is answered by its buttons, and carries its id', () => {
  const inviteId = '0197f2c0-0000-7000-8000-000000000000';
  const { data } = present('WorkspaceInvitation', { actorId: 7, inviteId, text: { workspace: 'Team' } });
  expect(data.buttonActions?.map(({ action }) => action)).toEqual(['join', 'decline']);
  expect(data).toMatchObject({ image: 'group-add', inviteId });
});

test('what is told depends on how many there are, and on what is known', () => {
  const uploaded = (content: NotificationContent, by?: UserItem) =>
    presentNotification(
      { userId: 1 },
      {
        userId: 1,
        notificationId: newNotificationId(5),
        type: 'FileUploadedToShared',
        content,
        updatedAtMs: 5,
        ttl: 1,
        ...(content.count !== undefined && { count: content.count }),
      },
      { actor: by, words: wordsOf(localizationOf('en')) },
    ).data.lines[0]?.content;
  const entries = [folder];
  expect(uploaded({ actorId: 1, entries, count: 1 }, ann)).toBe(
    '<b>Ann</b> uploaded 1 file to <b>Photos</b>',
  );
  expect(uploaded({ actorId: 1, entries, count: 9 })).toBe(
    '<b>Deleted user</b> uploaded 9 files to <b>Photos</b>',
  );
  expect(uploaded({ entries })).toBe('<b>Somebody</b> uploaded files to <b>Photos</b>');
  expect(uploaded({ entries, text: { uploader: 'Zoe' } })).toBe('<b>Zoe</b> uploaded files to <b>Photos</b>');
});

test('texts are in the language of who reads them', () => {
  const content = { actorId: 7, text: { workspace: 'Team' } };
  const english = headline('WorkspaceJoined', content, { by: ann });
  expect(english).toBe('<b>Ann</b> joined <b>Team</b>');
  const german = headline('WorkspaceJoined', content, { by: ann, language: 'de' });
  expect(german).not.toBe(english);
  expect(german).toContain('<b>Ann</b>');
});
