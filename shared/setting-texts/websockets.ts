import type { websockets } from '../settings/websockets.ts';
import type { TextsOf } from './setting-text.ts';

export const websocketsTexts: TextsOf<typeof websockets> = {
  'broadcast.driver': {
    label: 'Service',
    options: { none: 'Built in', pusher: 'Pusher', ably: 'Ably' },
    hasNoEffect: true,
  },
  'broadcast.key': { label: 'Key', hasNoEffect: true },
  'broadcast.cluster': { label: 'Cluster', hasNoEffect: true },
  'broadcast.app_id': { label: 'App ID', hasNoEffect: true },
  'broadcast.secret': { label: 'Secret', hasNoEffect: true },
};
