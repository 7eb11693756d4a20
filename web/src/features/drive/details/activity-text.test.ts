import { expect, test } from 'vitest';
import { activityActions } from '#shared/entities/drive/activity.ts';
import { activityText } from './activity-text.ts';

test('[DD-1] [F16] every event has its words', () => {
  const texts = activityActions.map((action) => activityText({ action, properties: {} }).text);
  expect(new Set(texts).size).toBe(activityActions.length);
});

test('[DD-1] an event that tells more is told more about', () => {
  expect(activityText({ action: 'renamed', properties: { from: 'a', to: 'b' } })).toEqual({
    text: 'Renamed this from :from to :to',
    values: { from: 'a', to: 'b' },
  });
  expect(activityText({ action: 'renamed', properties: { from: 'a', to: null } }).text).toBe('Renamed this');
  expect(activityText({ action: 'version', properties: { restored: true } }).text).toBe(
    'Restored an earlier version',
  );
});

test.each<[string | null | undefined, string | null | undefined, string]>([
  ['A', 'B', 'Moved this from :from to :to'],
  [null, 'B', 'Moved this from All files to :to'],
  ['A', null, 'Moved this from :from to All files'],
  [undefined, 'B', 'Moved this to :to'],
  [undefined, null, 'Moved this to All files'],
  [undefined, undefined, 'Moved this'],
])('[DD-1] [F5] a move from %s to %s is told by the names of the folders', (from, to, text) => {
  const names = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  const told = activityText({ action: 'moved', properties: { ...names, fromId: 17, toId: 18 } });
  expect(told).toEqual({
    text,
    values: Object.fromEntries(Object.entries(names).filter(([, name]) => name)),
  });
});
