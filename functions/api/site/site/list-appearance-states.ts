import type { listAppearanceStates as route } from '#shared/routes/site/appearance.ts';
import { toIsoTime } from '#shared/contract/schema-fields.ts';
import { listAppearanceStates as list } from '../../../data/site/appearance-states.ts';
import type { Handler } from '../../../http/types.ts';

/** Returns the last states of the appearance that changes have replaced, newest first, 20 at most. */
export const listAppearanceStates: Handler<typeof route> = async () => ({
  states: (await list()).map(({ stateId, replacedAtMs, replacedBy }) => ({
    id: stateId,
    replaced_at: toIsoTime(replacedAtMs),
    replaced_by: replacedBy,
  })),
});
