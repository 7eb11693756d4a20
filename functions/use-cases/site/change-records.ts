import type { SiteRecord, SiteRecords } from '#shared/site-config/define-site-records.ts';
import { commit, type Step } from '../../data/commit.ts';
import type { StoredConfig } from '../../data/site/site-config.ts';
import { changeRecordSetStep, deleteRecordStep, putRecordStep } from '../../data/site/change-records.ts';
import { changeSiteVersionSteps } from '../../data/site/site-version.ts';
import { outdatedRead, retryOutdated } from '../../data/table/retry-outdated.ts';
import { readRecords } from './read-records.ts';
import { getConfigNow } from './site-config.ts';

/** Records to save and to delete. The first saved record is the requested one. */
export interface RecordsChange<Value> {
  saved?: SiteRecord<Value>[];
  deleted?: SiteRecord<Value>[];
}

/** Records before and after a change; one that is created has no former, and one that is deleted no next. */
export interface RecordChange<Value> {
  former?: SiteRecord<Value> | undefined;
  next?: SiteRecord<Value> | undefined;
}

interface ChangeOptions<Value> {
  /** Returns the entries of the audit log, and what else is to be written in the same transaction. */
  audit: (changes: RecordChange<Value>[]) => Step[];
  /** Creates the error for too many conflicts. */
  busy: () => Error;
  /** For changes that meet often, as `retryOutdated` takes it. */
  pauseMs?: number;
}

/**
 * The steps that change records of a kind, without the version of the site's configuration. Rules such as unique names
 * cover all records of the kind, so every change also increments a version of the whole set (optimistic lock).
 * @param config what the change was decided on
 */
export function recordSteps<Value extends object>(
  records: SiteRecords<Value>,
  config: StoredConfig,
  { saved = [], deleted = [] }: RecordsChange<Value>,
  audit: (changes: RecordChange<Value>[]) => Step[],
): Step[] {
  const set = config.recordSet(records.kind);
  const all = readRecords(records, config);
  const toChange = ({ id }: { id: number }) => ({
    kind: records.kind,
    id,
    former: config.records(records.kind).get(id),
    otherwise: outdatedRead,
  });
  const lastId = Math.max(set?.lastId ?? 0, records.firstId - 1, ...saved.map(({ id }) => id));
  return [
    changeRecordSetStep(records.kind, set, lastId, outdatedRead),
    ...saved.map((record) => putRecordStep(toChange(record), records.schema.parse(record) as object)),
    ...deleted.map((record) => deleteRecordStep(toChange(record), records)),
    ...audit([
      ...saved.map((next) => ({ former: all.find(({ id }) => id === next.id), next })),
      ...deleted.map((former) => ({ former })),
    ]),
  ];
}

/** The id for a new record of a kind. */
export function nextRecordId<Value>(records: SiteRecords<Value>, config: StoredConfig): number {
  return Math.max(config.recordSet(records.kind)?.lastId ?? 0, records.firstId - 1) + 1;
}

/**
 * Changes records of a kind. After a conflict, `decide` runs again with the current records.
 * @param decide gets all records and the id for a new one; throws to refuse the change
 * @returns the first saved record as stored, or undefined if none was saved
 */
export async function changeRecords<Value extends object>(
  records: SiteRecords<Value>,
  decide: (all: SiteRecord<Value>[], newId: number) => RecordsChange<Value> | Promise<RecordsChange<Value>>,
  { audit, busy, pauseMs = 0 }: ChangeOptions<Value>,
): Promise<SiteRecord<Value> | undefined> {
  const change = async (): Promise<SiteRecord<Value> | undefined> => {
    const config = await getConfigNow();
    const decided = await decide(readRecords(records, config), nextRecordId(records, config));
    const { saved = [], deleted = [] } = decided;
    if (saved.length + deleted.length === 0) return undefined;
    await commit([...recordSteps(records, config, decided, audit), ...changeSiteVersionSteps()]);
    // Refreshes this instance's cached configuration.
    const stored = readRecords(records, await getConfigNow());
    return stored.find(({ id }) => id === saved[0]?.id);
  };
  return retryOutdated(change, { onExhausted: busy, pauseMs, ...(pauseMs > 0 && { attempts: 10 }) });
}
