import { joinProjections } from './follow-changes.ts';
import { projections } from './projections.ts';

/** Does what follows from changes of the table, besides what is sent to queues from the outbox. */
export const followTable = joinProjections(projections);
