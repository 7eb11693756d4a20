import * as z from 'zod';
import { defineForm } from './define-form.ts';
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

export const websocketsForm = /* @__PURE__ */ defineForm(websockets, [
  {
    title: 'Live updates',
    text: 'Live updates come from this site itself.',
    settings: {
      'broadcast.driver': {
        label: 'Service',
        options: { none: 'Built in', pusher: 'Pusher', ably: 'Ably' },
        hasNoEffect: true,
      },
    },
    dependents: [
      {
        when: { setting: 'broadcast.driver', isOneOf: ['pusher', 'ably'] },
        settings: {
          'broadcast.app_id': { label: 'App ID', hasNoEffect: true },
          'broadcast.key': { label: 'Key', hasNoEffect: true },
          'broadcast.secret': { label: 'Secret', hasNoEffect: true },
          'broadcast.cluster': { label: 'Cluster', hasNoEffect: true },
        },
      },
    ],
  },
]);
