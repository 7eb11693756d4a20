import * as z from 'zod';
import { defineJob } from '../../background/define-job.ts';

/** The deletion that the job was made for: a user who was restored and deleted again has another one. */
const Payload = z.object({ deletionAtMs: z.number() });
export type ErasurePayload = z.input<typeof Payload>;

/** Jobs of the kind `eraseUser`: end an account that an admin has deleted, at the time that was planned. */
export const eraseUserJob = defineJob({
  kind: 'eraseUser',
  payload: Payload,
  retry: 'forever',
  run: async ({ userId, payload }, slice) => {
    const { eraseUser } = await import('./erase-user.ts');
    return eraseUser(userId, payload.deletionAtMs, slice);
  },
});
