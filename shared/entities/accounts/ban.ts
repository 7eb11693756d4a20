import * as z from 'zod';
import { isoTime } from '../../contract/schema-fields.ts';

export const banLimits = {
  maxCommentChars: 500,
  /** Bans of a user that are kept; beyond that, the oldest is deleted. */
  maxKept: 20,
} as const;

/** How a ban ended: by its own end date, by an admin, or by another ban in its place. */
export const banEndings = ['expired', 'lifted', 'replaced'] as const;

/** An admin, under the name of that time. */
const BanAdmin = z.object({ id: z.int(), name: z.string() });

/** A ban of a user, as those who manage users see it. */
export const Ban = z.object({
  comment: z.string().nullable(),
  /** When it ends by itself; null if it is permanent. */
  expired_at: isoTime.nullable(),
  banned_at: isoTime,
  banned_by: BanAdmin,
  /** How and when it ended; null while it is in force. */
  ended: z.enum(banEndings).nullable(),
  ended_at: isoTime.nullable(),
  /** The admin who lifted or replaced it. */
  ended_by: BanAdmin.nullable(),
});
export type Ban = z.infer<typeof Ban>;
