import type { EntityReadBy } from '#shared/followed-changes.ts';
import type { ListingKind } from '#shared/listings/listings.ts';
import type { RowValues } from '../../data/entities/listing-row.ts';
import { keepRow } from '../../data/listings/keep-row.ts';
import type { StoredItem } from '../../data/table/read-item.ts';
import type { TableChange } from '../../data/table/stream-records.ts';
import { logger } from '../../platform/logger.ts';
import { inParallel } from '../background/in-parallel.ts';
import type { RowColumns, RowShape } from './row-table.ts';

/** Rows that are written at the same time. */
const atOnce = 10;

/** What the key of a row must have: its id, which is that of the listed thing. */
export interface RowKey {
  rowId: number;
}

type FollowedEntity = EntityReadBy<'follow-table'>;

interface RowsDefinition<Columns extends RowColumns, Key extends RowKey> {
  kind: ListingKind;
  columns: Columns;
  /**
   * Reads a thing, strongly consistent, as the values of its row; undefined if the thing is gone.
   * @param known values of the row as it is stored
   * @param keys all keys of this row, if several changes name it
   */
  read: (key: Key, known: RowValues | undefined, keys: readonly Key[]) => Promise<RowValues | undefined>;
  /** By entity: the rows that a change concerns. A change of nothing that a row shows concerns none. */
  follows: Partial<Record<FollowedEntity, (change: TableChange) => Key[] | Promise<Key[]>>>;
  /** Migration that writes the rows of things from before the listing, and the entity whose items it reads. */
  migration: { id: string; entity: FollowedEntity };
}

/** The rows of a listing, which are kept in the table. */
export interface KeptRows<
  Columns extends RowColumns = RowColumns,
  Key extends RowKey = RowKey,
> extends RowShape<Columns> {
  kind: ListingKind;
  migration: { id: string; entity: FollowedEntity };
  /** Entities whose changes the rows follow. */
  entities: readonly string[];
  /**
   * Updates rows at once, so that admins see their own changes. A failure is only logged: the change itself is stored, and
   * the stream updates the row as well.
   */
  updateAtOnce(keys: readonly Key[]): Promise<void>;
  /**
   * Updates the rows that changes of the table concern, each once. A thing that is gone leaves a tombstone. Returns the
   * sequence number of the first change of each row that failed.
   */
  follow(changes: TableChange[]): Promise<string[]>;
  /** Writes the rows of a stored item. Returns whether one changed. */
  migrate(item: StoredItem): Promise<boolean>;
}

/** Defines the rows of a listing. Add them to `keptRows`. */
export function defineRows<const Columns extends RowColumns, Key extends RowKey>(
  definition: RowsDefinition<Columns, Key>,
): KeptRows<Columns, Key> {
  const { kind, columns, read, follows, migration } = definition;
  const update = (key: Key, keys: readonly Key[] = [key]) =>
    keepRow({ kind, rowId: key.rowId }, (known) => read(key, known, keys));
  const findConcerned = async (change: TableChange) =>
    (await follows[change.entity as FollowedEntity]?.(change)) ?? [];
  return {
    kind,
    columns,
    migration,
    entities: Object.keys(follows),
    async updateAtOnce(keys) {
      await inParallel([...keys], atOnce, async (key) => {
        try {
          await update(key);
        } catch (error) {
          logger.warn('A row could not be updated at once', { kind, rowId: key.rowId, error });
        }
      });
    },
    async follow(changes) {
      const failed: string[] = [];
      const tryFor = async (sequenceNumber: string, work: () => Promise<void>) => {
        try {
          await work();
        } catch (error) {
          logger.error('A row could not be updated', { kind, sequenceNumber, error });
          failed.push(sequenceNumber);
        }
      };
      const concerned: { key: Key; sequenceNumber: string }[] = [];
      await inParallel(changes, atOnce, (change) =>
        tryFor(change.sequenceNumber, async () => {
          const { sequenceNumber } = change;
          concerned.push(...(await findConcerned(change)).map((key) => ({ key, sequenceNumber })));
        }),
      );
      const byRow = [...Map.groupBy(concerned, ({ key }) => key.rowId).values()];
      await inParallel(byRow, atOnce, async (ofRow) => {
        const keys = ofRow.map(({ key }) => key);
        for (const { key, sequenceNumber } of ofRow.slice(0, 1)) {
          await tryFor(sequenceNumber, async () => void (await update(key, keys)));
        }
      });
      return failed;
    },
    async migrate(item) {
      const { entity } = migration;
      const keys = await findConcerned({
        sequenceNumber: '',
        entity,
        before: undefined,
        after: item,
        atMs: 0,
      });
      return (await Promise.all(keys.map((key) => update(key)))).includes(true);
    },
  };
}
