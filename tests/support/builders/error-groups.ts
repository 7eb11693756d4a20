import { randomInt } from 'node:crypto';
import type { ErrorOccurrence } from '../../../functions/platform/error-log/describe-occurrence.ts';
import { getPlace, useProduct } from '../stack/product.ts';
import type { Visitor } from '../visitor.ts';

interface NewErrors extends Partial<ErrorOccurrence> {
  count?: number;
  /** When they were seen; now by default. */
  atMs?: number;
}

/** Stores errors of a kind, as the end of a request does. Returns the id of their group. */
export async function newErrors(
  { site }: Pick<Visitor, 'site'>,
  { count = 1, atMs, ...fields }: NewErrors = {},
): Promise<number> {
  const place = getPlace(site);
  useProduct(place);
  const { recordErrors } = await import('../../../functions/use-cases/site/error-log/record-errors.ts');
  const at = atMs ?? place.now();
  const latest: ErrorOccurrence = {
    fingerprint: randomInt(1, 2 ** 47),
    level: 'error',
    title: 'Unexpected error',
    message: 'It is broken',
    exception: 'TypeError',
    file: 'functions/data/table/table.ts',
    line: 7,
    trace: [
      {
        method: 'readItem',
        path: 'functions/data/table/table.ts',
        lineNumber: 7,
        flatIndex: 0,
        codeSnippet: { 7: 'fail();' },
      },
      {
        vendorGroup: true,
        items: [
          { method: 'tick', path: 'node:internal/timers', lineNumber: 1, flatIndex: 1, codeSnippet: {} },
        ],
      },
    ],
    context: { jobId: 9 },
    requestId: 'r1',
    service: 'api-drive',
    release: '1.0.0',
    ...fields,
  };
  const { error } = await recordErrors([{ latest, count, firstMs: at, lastMs: at }]);
  if (error) throw error as Error;
  return latest.fingerprint;
}
