import { errorLog } from '#shared/error-log.ts';
import { claimGroup, countErrors, createErrorGroup } from '../../../data/site/count-errors.ts';
import type { SeenErrors } from '../../../data/site/error-group-item.ts';
import { putOccurrence } from '../../../data/site/error-occurrences.ts';
import { otherErrorsId } from '../../../platform/error-log/error-fingerprint.ts';
import type { NotedErrors } from '../../../platform/error-log/noted-errors.ts';
import { occurrenceBlock } from './log-block.ts';

/** What the whole of it may take of the end of a request. */
const maxMs = 1_000;
/** Two instances may make the same group at once; the second one finds it. */
const maxTries = 3;

/** Stores groups of errors: two writes each, four for a new one. Those that fail are answered. */
export async function recordErrors(
  noted: NotedErrors[],
): Promise<{ failed: NotedErrors[]; error?: unknown }> {
  const options = { abortSignal: AbortSignal.timeout(maxMs) };
  const results = await Promise.allSettled(noted.map((each) => record(each, options)));
  const refused = results.find((result) => result.status === 'rejected');
  return {
    failed: noted.filter((_, index) => results[index]?.status === 'rejected'),
    ...(refused && { error: refused.reason as unknown }),
  };
}

interface Options {
  abortSignal: AbortSignal;
}

async function record({ latest, count, firstMs, lastMs }: NotedErrors, options: Options): Promise<void> {
  const { fingerprint, trace, context, requestId, service, ...rest } = latest;
  const { title, message, exception, route, userId, release } = rest;
  const shown = { title, message, exception, trace, context, requestId, route, userId, service, release };
  const logBytes = Buffer.byteLength(occurrenceBlock(shown));
  const seen = { ...rest, id: fingerprint, count, firstMs, lastMs, logBytes };
  const { id, write } = await countOrCreate(seen, options);
  await putOccurrence(id, write, { ...shown, seenMs: lastMs, count }, options);
}

/** Which group counts the errors, and which of its writes it is. */
async function countOrCreate(seen: SeenErrors, options: Options): Promise<{ id: number; write: number }> {
  const { id } = seen;
  let hasPlace = id === otherErrorsId;
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const write = await countErrors(seen, options);
    if (write !== undefined) return { id, write };
    hasPlace ||= await claimGroup(options);
    if (!hasPlace) return countOrCreate(asOther(seen), options);
    if (await createErrorGroup(seen, options)) return { id, write: 1 };
  }
  throw new Error('A group of errors is made and deleted at once');
}

/** The group of whatever found none is told by its name alone; its occurrences say what they are. */
function asOther({ count, firstMs, lastMs, logBytes, release, level }: SeenErrors): SeenErrors {
  const title = `Errors beyond the first ${errorLog.maxGroups} groups`;
  return { id: otherErrorsId, title, message: title, level, count, firstMs, lastMs, logBytes, release };
}
