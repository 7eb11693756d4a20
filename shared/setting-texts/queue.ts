import type { queue } from '../settings/queue.ts';
import type { TextsOf } from './setting-text.ts';

export const queueTexts: TextsOf<typeof queue> = {
  'queue.driver': { label: 'Queue service' },
};
