import { expect, test } from 'vitest';
import { activityActions } from '#shared/entities/activity.ts';
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
  expect(activityText({ action: 'moved', properties: { from: 17, to: 18 } }).text).toBe('Moved this');
  expect(activityText({ action: 'version', properties: { restored: true } }).text).toBe(
    'Restored an earlier version',
  );
});
