import { uploads } from '#shared/limits/upload-limits.ts';

export interface SignedPart {
  partNumber: number;
  url: string;
}

export interface PartSigner {
  /** A signed address for the part; asks the server only where none is at hand. */
  urlFor(partNumber: number): Promise<string>;
  /** A fresh address in the place of one that storage refused. */
  replace(refusedUrl: string): Promise<string>;
  /** These parts are stored and need no address. */
  markStored(partNumbers: Iterable<number>): void;
}

export interface PartSignerOptions {
  partCount: number;
  sign(partNumbers: number[]): Promise<SignedPart[]>;
  /** Milliseconds of any steady clock. */
  now(): number;
}

interface Batch {
  urls: Promise<Map<number, string>>;
  staleAtMs: number;
}

/** Storage must still take the address when the part's turn has come. */
const marginMs = 60_000;
const validMs = uploads.signedUrlSeconds * 1000 - marginMs;

/**
 * Signs parts in batches of ten, ahead of their need: the first part without an address asks for itself
 * and for those after it. Addresses that grow old or are refused are signed again.
 */
export function createPartSigner(options: PartSignerOptions): PartSigner {
  const batches = new Map<number, Batch>();
  const issued = new Map<string, { partNumber: number; batch: Batch }>();
  const stored = new Set<number>();

  function findBatch(partNumber: number): Batch | undefined {
    const batch = batches.get(partNumber);
    return batch && batch.staleAtMs > options.now() ? batch : undefined;
  }

  function drop(batch: Batch): void {
    for (const [partNumber, known] of batches) if (known === batch) batches.delete(partNumber);
  }

  function signFrom(first: number): Batch {
    const partNumbers = [first];
    for (let next = first + 1; next <= options.partCount; next += 1) {
      if (partNumbers.length === uploads.partsPerSigningBatch) break;
      if (!stored.has(next) && !findBatch(next)) partNumbers.push(next);
    }
    const urls = options.sign(partNumbers).then(byPartNumber);
    const batch = { urls, staleAtMs: options.now() + validMs };
    for (const partNumber of partNumbers) batches.set(partNumber, batch);
    // Whoever waits for an address hears of the failure; here only the way is cleared for asking again.
    urls.catch(() => drop(batch));
    return batch;
  }

  async function urlFor(partNumber: number): Promise<string> {
    const batch = findBatch(partNumber) ?? signFrom(partNumber);
    const url = (await batch.urls).get(partNumber);
    if (url === undefined) throw new Error(`No address was signed for part ${partNumber}.`);
    issued.set(url, { partNumber, batch });
    return url;
  }

  return {
    urlFor,
    async replace(refusedUrl) {
      const refused = issued.get(refusedUrl);
      if (!refused) throw new Error('This address was not signed here.');
      // Another part of the batch may have been refused before and brought a new batch.
      if (batches.get(refused.partNumber) === refused.batch) drop(refused.batch);
      return await urlFor(refused.partNumber);
    },
    markStored(partNumbers) {
      for (const partNumber of partNumbers) stored.add(partNumber);
    },
  };
}

function byPartNumber(signed: SignedPart[]): Map<number, string> {
  return new Map(signed.map((part) => [part.partNumber, part.url]));
}
