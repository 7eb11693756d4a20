import * as z from 'zod';
import { defineRoute } from '../../contract/define-route.ts';

/** By itself, as every function that names somebody knows its address. */
export const showAvatar = defineRoute({
  name: 'showAvatar',
  spec: 'U4b',
  method: 'GET',
  path: 'avatars/{name}',
  summary: 'The picture of a person, by the address that their account names; never changes',
  access: { who: 'anyone', unverified: true, object: 'site' },
  params: z.object({
    name: z
      .string()
      .max(41)
      .regex(/^[0-9a-f-]{36}\.webp$/),
  }),
  tableFree: true,
});
