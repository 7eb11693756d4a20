import { newFile } from '../../support/builders/drive-builders.ts';
import type { Person } from '../../support/people.ts';
import type { CallOptions, Visitor } from '../../support/visitor.ts';

/**
 * Makes a request that succeeds for its owner, about something of theirs that was made for it alone. What callers say
 * of themselves, such as their own password, is the caller's.
 */
export type BuildRequest = (owner: Person, caller: Visitor) => CallOptions | Promise<CallOptions>;

export const nothing: BuildRequest = () => ({});

/** Something of the owner's that was made for this request. */
export const onEntry = async (owner: Person) => ({ params: { id: (await newFile(owner)).id } });

/** The same for calls that take several of them. */
export const onEntries: BuildRequest = async (owner) => ({ body: { entryIds: [(await newFile(owner)).id] } });
