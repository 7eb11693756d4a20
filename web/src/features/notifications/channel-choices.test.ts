import { expect, test } from 'vitest';
import type { NotificationGroup } from '#shared/entities/notification.ts';
import { groupState, isChosen, readChoices, toSelections, withChannel } from './channel-choices.ts';

const group: NotificationGroup = {
  group_name: 'Files',
  items: [
    { notif_id: '01', name: 'Shared with you', channels: ['email', 'database', 'browser'] },
    { notif_id: '03', name: 'Uploads', channels: ['database', 'browser'] },
  ],
};
const [shared, uploads] = group.items as [
  NotificationGroup['items'][number],
  NotificationGroup['items'][number],
];

test('[NSET-2] a group is on, off or in between by what its notifications are', () => {
  const choices = readChoices([
    { notif_id: '01', channels: { email: true, database: true, browser: false } },
  ]);
  expect(groupState(choices, group.items, 'database')).toBe('some');
  expect(groupState(choices, group.items, 'browser')).toBe('none');
  // Uploads have no mail: the only notification that has is on.
  expect(groupState(choices, group.items, 'email')).toBe('all');
  expect(groupState(choices, [uploads], 'email')).toBeUndefined();
});

test('[NSET-2] the box of a group turns on all of its notifications, and off again', () => {
  const on = withChannel(new Set(), group.items, 'database', true);
  expect(groupState(on, group.items, 'database')).toBe('all');
  expect(isChosen(on, shared, 'email')).toBe(false);
  const off = withChannel(on, group.items, 'database', false);
  expect(groupState(off, group.items, 'database')).toBe('none');
});

test('[NSET-2] what is sent names every channel that a notification can come by, and no other', () => {
  const choices = withChannel(new Set(), group.items, 'email', true);
  expect(toSelections(choices, [group])).toEqual([
    { notif_id: '01', channels: { email: true, database: false, browser: false } },
    { notif_id: '03', channels: { database: false, browser: false } },
  ]);
});
