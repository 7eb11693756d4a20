import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { uploads } from '#shared/limits/upload-limits.ts';
import { type AddressBook, createAddressBook } from './address-book.ts';
import type { BatchCalls } from './batch-calls.ts';
import { type Collector, createCollector } from '../choosing/collector.ts';
import type { QueueStateHolder } from '../queue-state.ts';
import { takeTurns } from './take-turns.ts';
import type { UploadItem } from '../upload-item.ts';
import { isUnderWay } from '../upload-store.ts';

/** What small files of a queue do together: to be signed, to be registered, and to make empty folders. */
export interface UploadBatches {
  addresses: AddressBook;
  entries: Collector<{ item: UploadItem; key: string }, FileEntry>;
  folders: Collector<UploadItem, FileEntry>;
  /** The queue has moved on: what waits only for others goes now if none will come. */
  settle(): void;
}

export interface BatchesOptions {
  state: QueueStateHolder;
  calls: BatchCalls;
}

/**
 * A file that has arrived does not wait longer for others, in milliseconds: a tab that closes would lose it. Where
 * many are still to come it waits for a full batch, which a slow connection takes its time for.
 */
const maxWaitMs = { few: 2000, many: 10_000 } as const;

/** The batches of a queue. */
export function createUploadBatches({ state, calls }: BatchesOptions): UploadBatches {
  const inTurn = takeTurns();
  const items = () => state.get().items;
  const common = {
    maxRequests: uploads.maxFilesPerCall,
    maxWaitMs: () =>
      items().filter(isToBeSent).length < uploads.maxFilesPerCall ? maxWaitMs.few : maxWaitMs.many,
    // What starts next has been started by now: while a file is sent, its registration is still to come.
    isDry: () => !items().some((item) => item.status === 'inProgress' && !item.isSent),
  };
  const addresses = createAddressBook({
    upcoming(item) {
      const known = items();
      const from = known.findIndex(({ id }) => id === item.id) + 1;
      return known.slice(from, from + maxAhead).filter(isToBeSent);
    },
    isWanted: (id) => items().some((item) => item.id === id && isUnderWay(item)),
    sign: calls.sign,
    discard: calls.discard,
    now: () => performance.now(),
  });
  const entries: UploadBatches['entries'] = createCollector({
    ...common,
    send: (requests) => inTurn(() => calls.register(requests)),
  });
  const folders: UploadBatches['folders'] = createCollector({
    ...common,
    send: (requests) => inTurn(() => calls.createFolders(requests)),
  });
  return {
    addresses,
    entries,
    folders,
    settle() {
      entries.settle();
      folders.settle();
    },
  };
}

/** Two batches are more than are ever signed ahead. */
const maxAhead = 2 * uploads.maxFilesPerCall;

function isToBeSent({ status, isPaused, options }: UploadItem): boolean {
  return status === 'pending' && !isPaused && options.method === 'simplePut';
}
