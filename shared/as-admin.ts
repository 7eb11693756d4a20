import { queryBoolean } from './contract/schema-fields.ts';

/**
 * How holders of `files.update` reach entries that are not theirs: it must be said in the call, so that nobody gets to
 * foreign files by accident, and the audit log tells of it. 403 for others.
 */
export const asAdmin = queryBoolean.optional();
