import type { BodyInputOf } from '#shared/contract/define-route.ts';
import type { BulkChange } from '#shared/entities/bulk-change.ts';
import type { ListedUser } from '#shared/entities/accounts/listed-user.ts';
import { changeUsers, getUsersChange } from '#shared/routes/accounts/bulk-users.ts';
import { call } from '../../../../api/call.ts';
import { loadErrorTranslator } from '../../../../api/load-error-translator.ts';
import type { SelectedRows } from '../../../../parts/listing/use-selection.ts';

type Request = BodyInputOf<typeof changeUsers>;

/** What is done with each of many users. */
export type BulkUserChange = Request['change'];

/** A change of many users that was asked for. */
export interface BulkRun {
  change: BulkUserChange;
  /** Whom it changes. */
  selection: Pick<Request, 'ids' | 'matching'>;
  /** How many. */
  count: number;
  /** What takes it back, for those who were changed; absent if that is not known. */
  undo?: { change: BulkUserChange; ids: number[] } | undefined;
  /** Clears the selection. */
  clear: () => void;
}

/** The change of the selected users. */
export function toRun(change: BulkUserChange, selected: SelectedRows<ListedUser>): BulkRun {
  const { rows, count, matching, clear } = selected;
  if (!matching) return { change, selection: { ids: idsOf(rows) }, count, clear, undo: undoOf(change, rows) };
  const { query, filters, listedAtMs, except } = matching;
  const listed_at = new Date(listedAtMs).toISOString();
  return {
    change,
    selection: {
      matching: { query, ...(filters && { filters }), listed_at, except: [...except].map(Number) },
    },
    count,
    clear,
  };
}

/** The same for those whose change failed. */
export function retryOf({ change, clear }: BulkRun, { failures }: BulkChange): BulkRun {
  return { change, selection: { ids: idsOf(failures) }, count: failures.length, clear };
}

/** The change that takes back what was done; undefined if it is not known, or nobody was changed. */
export function takeBack({ undo, clear }: BulkRun, { failures }: BulkChange): BulkRun | undefined {
  const failed = new Set(idsOf(failures));
  const ids = undo?.ids.filter((id) => !failed.has(id)) ?? [];
  if (!undo || ids.length === 0) return undefined;
  return { change: undo.change, selection: { ids }, count: ids.length, clear };
}

/** Only those who were not as wanted before are changed back. */
function undoOf(change: BulkUserChange, users: readonly ListedUser[]): BulkRun['undo'] {
  const idsWhere = (isChanged: (user: ListedUser) => boolean) => idsOf(users.filter(isChanged));
  if (change.kind === 'ban') {
    return { change: { kind: 'unban' }, ids: idsWhere(({ banned_at: bannedAt }) => bannedAt === null) };
  }
  if (change.kind !== 'give_role' && change.kind !== 'take_role') return undefined;
  const { role_id } = change;
  const gives = change.kind === 'give_role';
  return {
    change: { kind: gives ? 'take_role' : 'give_role', role_id },
    ids: idsWhere(({ roles }) => roles.some(({ id }) => id === role_id) !== gives),
  };
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

/** Starts a change. A small one is done when the server answers. */
export async function sendRun({ change, selection }: BulkRun): Promise<BulkChange> {
  return translated((await call(changeUsers, { body: { change, ...selection } })).change);
}

/** Reads how far a change has come. */
export async function readRun(changeId: number, signal?: AbortSignal): Promise<BulkChange> {
  return translated((await call(getUsersChange, { params: { changeId }, signal })).change);
}

/** Returns the change with the reasons of its failures in the user's language. */
async function translated(change: BulkChange): Promise<BulkChange> {
  const translate = await loadErrorTranslator();
  const failures = change.failures.map((failure) => ({
    ...failure,
    message: translate(failure.message, failure),
  }));
  return { ...change, failures };
}
