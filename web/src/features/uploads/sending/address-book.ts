import { bytesPerMegabyte } from '#shared/limits/byte-units.ts';
import { uploads } from '#shared/limits/upload-limits.ts';
import type { SignedAddress } from './signed-address.ts';
import { untilAborted } from './until-aborted.ts';
import type { UploadItem } from '../upload-item.ts';

/** Signed addresses of small files, asked for together and ahead of their need. */
export interface AddressBook {
  /**
   * The address of an item; asks the server where none is at hand.
   * @throws ApiError where the server refuses this file.
   */
  addressFor(item: UploadItem, signal: AbortSignal): Promise<SignedAddress>;
  /** Forgets an address that storage or the server does not know any more; the next one is signed anew. */
  drop(id: string): void;
  has(id: string): boolean;
  /** Forgets items that are not wanted any more and gives their addresses back. */
  giveUp(ids: Iterable<string>): void;
  /** Forgets items whose entries exist. */
  forget(id: string): void;
}

export interface AddressBookOptions {
  /** Items that are to be sent after this one, in their order. */
  upcoming(item: UploadItem): UploadItem[];
  /** Whether an item still waits or runs. */
  isWanted(id: string): boolean;
  /** Signs for each item in its place. @throws ApiError where the call as a whole fails. */
  sign(items: UploadItem[]): Promise<(SignedAddress | Error)[]>;
  /** Tells the server that addresses are not wanted any more. */
  discard(keys: string[]): void;
  /** Milliseconds of any steady clock. */
  now(): number;
}

/** What one call reserves at most: big files are signed one by one, when their turn comes. */
const maxBatchBytes = 64 * bytesPerMegabyte;
/** How far ahead of its need an address is there. */
const aheadFiles = 30;
const marginMs = 60_000;
const validMs = uploads.signedUrlSeconds * 1000 - marginMs;

/** An empty address book. */
export function createAddressBook(options: AddressBookOptions): AddressBook {
  const signed = new Map<string, { address: SignedAddress; staleAtMs: number }>();
  const refused = new Map<string, Error>();
  const underWay = new Map<string, Promise<void>>();

  function find(id: string): SignedAddress | undefined {
    const known = signed.get(id);
    if (known && known.staleAtMs <= options.now()) drop(id);
    return signed.get(id)?.address;
  }

  function drop(id: string): void {
    const known = signed.get(id);
    if (!known) return;
    signed.delete(id);
    options.discard([known.address.key]);
  }

  const isOpen = ({ id }: UploadItem) => !signed.has(id) && !refused.has(id) && !underWay.has(id);

  /** Signs for the item and for those that come after it. */
  function signFrom(item: UploadItem): Promise<void> {
    const batch = chooseBatch(item, options.upcoming(item).filter(isOpen));
    const signing = signBatch(batch);
    for (const { id } of batch) underWay.set(id, signing);
    return signing;
  }

  async function signBatch(batch: UploadItem[]): Promise<void> {
    try {
      const results = await options.sign(batch);
      const staleAtMs = options.now() + validMs;
      const unwanted: string[] = [];
      for (const [nth, { id }] of batch.entries()) {
        const result = results[nth];
        if (result instanceof Error) refused.set(id, result);
        else if (!result) refused.set(id, new Error('This file was not answered.'));
        else if (options.isWanted(id)) signed.set(id, { address: result, staleAtMs });
        else unwanted.push(result.key);
      }
      if (unwanted.length > 0) options.discard(unwanted);
    } finally {
      for (const { id } of batch) underWay.delete(id);
    }
  }

  /** Has the next batch signed while this one is being sent. */
  function lookAhead(item: UploadItem): void {
    const next = options.upcoming(item).slice(0, aheadFiles).find(isOpen);
    // Whoever needs an address that could not be signed asks again, and hears of it.
    if (next && underWay.size === 0) signFrom(next).catch(() => undefined);
  }

  async function addressFor(item: UploadItem, signal: AbortSignal): Promise<SignedAddress> {
    const { id } = item;
    if (!find(id)) await untilAborted(underWay.get(id) ?? signFrom(item), signal);
    const refusal = refused.get(id);
    refused.delete(id);
    if (refusal) throw refusal;
    const address = find(id);
    // The batch that this item came along with was given up before the item was wanted again.
    if (!address) return await addressFor(item, signal);
    lookAhead(item);
    return address;
  }

  return {
    addressFor,
    drop,
    has: (id) => find(id) !== undefined,
    forget: (id) => void signed.delete(id),
    giveUp(ids) {
      const keys: string[] = [];
      for (const id of ids) {
        const known = signed.get(id);
        refused.delete(id);
        signed.delete(id);
        if (known) keys.push(known.address.key);
      }
      if (keys.length > 0) options.discard(keys);
    },
  };
}

function chooseBatch(first: UploadItem, others: UploadItem[]): UploadItem[] {
  const batch = [first];
  let bytes = first.file.size;
  for (const item of others) {
    bytes += item.file.size;
    if (batch.length === uploads.maxFilesPerCall || bytes > maxBatchBytes) break;
    batch.push(item);
  }
  return batch;
}
