import type { SiteRecordKind, SiteRecords } from '#shared/site-config/define-site-records.ts';
import { nowMs } from '../../platform/clock.ts';
import { check, put, remove, type Step } from '../commit.ts';
import { SiteRecord, SiteRecordSet } from '../entities/site/site-config.ts';
import { keyOfKind, type StoredConfig, type StoredRecord, versionOf } from './site-config.ts';

/** A record to be written, as it was read. */
export interface RecordToChange {
  kind: SiteRecordKind;
  id: number;
  /** Undefined where none is stored. */
  former: StoredRecord | undefined;
  /** Fails the step if another admin changed the record since it was read. */
  otherwise: () => Error;
}

/** The step that stores a record, unless another admin changed it since it was read. */
export function putRecordStep(record: RecordToChange, value: object): Step {
  const { createdAtMs } = record.former ?? {};
  const isKnown = typeof createdAtMs === 'number';
  return replaceStep(record, { value, ...(isKnown && { createdAtMs }) });
}

/** A condition check that fails if a record is gone that was there when it was read. Other changes do not matter. */
export function keepRecordStep(
  { kind, id, otherwise }: Omit<RecordToChange, 'former'>,
  { seed }: Pick<SiteRecords<unknown>, 'seed'>,
): Step {
  const isOfSeed = seed.some((known) => known.id === id);
  const params = SiteRecord.delete({ kind: keyOfKind(kind), recordId: id })
    .where(({ isDeleted, version }, { exists, notExists }) =>
      isOfSeed ? notExists(isDeleted) : exists(version),
    )
    .params();
  return check(params, otherwise);
}

/** The step that deletes a record. One of the seed leaves a tombstone, or it would be back. */
export function deleteRecordStep(record: RecordToChange, { seed }: Pick<SiteRecords<unknown>, 'seed'>): Step {
  const { kind, id, former, otherwise } = record;
  if (seed.some((known) => known.id === id)) return replaceStep(record, { isDeleted: true });
  const removal = SiteRecord.remove({ kind: keyOfKind(kind), recordId: id });
  return remove(
    removal.where(({ version }, { eq }) => eq(version, former?.version as number)).params(),
    otherwise,
  );
}

function replaceStep(
  { kind, id, former, otherwise }: RecordToChange,
  content: { value?: object; isDeleted?: true; createdAtMs?: number },
): Step {
  const now = nowMs();
  const isNew = former === undefined;
  const params = SiteRecord.put({
    kind: keyOfKind(kind),
    recordId: id,
    ...(isNew && { createdAtMs: now }),
    ...content,
    version: versionOf(former) + 1,
    updatedAtMs: now,
  })
    .where(({ version }, { eq, notExists }) =>
      former?.version === undefined ? notExists(version) : eq(version, former.version as number),
    )
    .params();
  return put(params, otherwise);
}

/** The step that counts a change of the records of a kind, unless another one was made since they were read. */
export function changeRecordSetStep(
  kind: SiteRecordKind,
  former: ReturnType<StoredConfig['recordSet']>,
  lastId: number,
  otherwise: () => Error,
): Step {
  const params = SiteRecordSet.put({ kind: keyOfKind(kind), version: (former?.version ?? 0) + 1, lastId })
    .where(({ version }, { eq, notExists }) => (former ? eq(version, former.version) : notExists(version)))
    .params();
  return put(params, otherwise);
}
