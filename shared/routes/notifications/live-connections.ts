import * as z from 'zod';
import { defineRoute } from '../../contract/define-route.ts';
import { LiveGrant } from '../../entities/live-grant.ts';
import { inputError } from '../../contract/input-error.ts';
import { success } from '../../contract/schema-fields.ts';

const maxIdChars = 64;
const text = (allowed: RegExp) =>
  z
    .string(inputError('invalidValue'))
    .max(maxIdChars, inputError('invalidValue'))
    .regex(allowed, inputError('invalidValue'));

export const createLiveConnection = defineRoute({
  name: 'createLiveConnection',
  spec: 'D',
  method: 'POST',
  path: 'live/connections',
  summary:
    'Follow changes over the service for live updates that the site has chosen; 409 if it has chosen another way',
  access: { who: 'session', unverified: true },
  body: z
    .object({
      service: z.enum(['pusher', 'ably'], inputError('invalidValue')),
      /** Pusher's id of the page's socket. */
      socket_id: text(/^\d+\.\d+$/).optional(),
    })
    .refine(({ service, socket_id: id }) => service !== 'pusher' || id !== undefined, {
      path: ['socket_id'],
      message: inputError('required'),
    }),
  answer: success({ connection: LiveGrant }),
  isNoActivity: true,
});

export const deleteLiveConnection = defineRoute({
  name: 'deleteLiveConnection',
  spec: 'D',
  method: 'DELETE',
  path: 'live/connections/{id}',
  summary: 'Stop following changes over a service, when the page goes',
  access: { who: 'session', unverified: true, object: 'connection' },
  params: z.object({ id: text(/^[\w-]+$/) }),
  answer: success({}),
  isNoActivity: true,
});

/** Connections of open pages over a service; part of the notifications feature. */
export const liveConnectionsRoutes = { createLiveConnection, deleteLiveConnection };
