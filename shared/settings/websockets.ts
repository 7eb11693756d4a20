import * as z from 'zod';
import { defineSettings, setting } from './define-settings.ts';
import { optionalLine } from './setting-schemas.ts';

export const websockets = defineSettings({
  planned: {
    'broadcast.driver': setting(z.enum(['none', 'pusher', 'ably']), 'none'),
    'broadcast.key': setting(optionalLine, null),
    'broadcast.cluster': setting(optionalLine, null),
  },
  server: { 'broadcast.app_id': setting(optionalLine, null) },
  secrets: ['broadcast.secret'],
});
