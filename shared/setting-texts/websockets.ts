import type { websockets } from '../settings/websockets.ts';
import type { TextsOf } from './setting-text.ts';

export const websocketsTexts: TextsOf<typeof websockets> = {
  'broadcast.driver': { label: 'Service' },
  'broadcast.key': { label: 'Key' },
  'broadcast.cluster': { label: 'Cluster' },
  'broadcast.app_id': { label: 'App ID' },
  'broadcast.secret': { label: 'Secret' },
};
