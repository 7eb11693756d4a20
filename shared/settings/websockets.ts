import * as z from 'zod';
import { inputError } from '../contract/input-error.ts';
import { defineForm } from './define-form.ts';
import { defineSettings, setting } from './define-settings.ts';
import { line } from './setting-schemas.ts';

/** Part of a host name or of a path: nothing that would lead elsewhere. */
const word = line.regex(/^[\w-]*$/).nullable();

export const websockets = defineSettings({
  client: {
    'broadcast.driver': setting(z.enum(['none', 'pusher', 'ably']), 'none'),
    // Ably shows key and secret as one text, and every browser gets the key.
    'broadcast.key': setting(line.regex(/^[\w.-]*$/, inputError('keyWithSecret')).nullable(), null),
    'broadcast.cluster': setting(word, null),
  },
  server: { 'broadcast.app_id': setting(word, null) },
  secrets: ['broadcast.secret'],
});

export const websocketsForm = /* @__PURE__ */ defineForm(websockets, [
  {
    title: 'Live updates',
    text: 'Open pages show at once what others change. A change of the service counts for a page when it is loaded again.',
    settings: {
      'broadcast.driver': {
        label: 'Service',
        options: { none: 'Built in', pusher: 'Pusher', ably: 'Ably' },
        help: 'The built-in service needs nothing else. Another service receives ids of folders and the text of notifications.',
      },
    },
    dependents: [
      {
        when: { setting: 'broadcast.driver', isOneOf: ['pusher'] },
        settings: {
          'broadcast.app_id': { label: 'App ID' },
          'broadcast.cluster': { label: 'Cluster', help: 'As Pusher shows it, such as eu or mt1.' },
        },
      },
      {
        when: { setting: 'broadcast.driver', isOneOf: ['pusher', 'ably'] },
        settings: {
          'broadcast.key': {
            label: 'Key',
            help: 'For Ably, only the part of the API key before the colon. All browsers get the key.',
          },
          'broadcast.secret': {
            label: 'Secret',
            help: 'For Ably, the part of the API key after the colon.',
          },
        },
        actions: [
          {
            name: 'testWebsockets',
            kind: 'test',
            label: 'Test connection',
            help: 'Tests the values shown here, saved or not.',
            done: 'The test succeeded',
            failed: 'The test failed',
          },
        ],
      },
    ],
  },
]);
