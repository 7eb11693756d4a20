import type { AlertCode } from '#shared/admin/alert-messages.ts';
import type { AlertPlaceName } from '#shared/admin/alert-places.ts';
import type { AlertSubject } from '#shared/admin/alert-subjects.ts';

/** Something that an admin must know of. A code is found once at most. */
export interface FoundAlert {
  code: AlertCode;
  params?: Record<string, string | number>;
  /** Since when, if that is known. */
  sinceMs?: number | undefined;
}

/** Looks at one thing that can go wrong. */
export interface AlertCheck {
  subject: AlertSubject;
  /** Where an admin can remove the cause. */
  place: AlertPlaceName;
  find: () => Promise<FoundAlert[]>;
}
