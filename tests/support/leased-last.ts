import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What the source of a file has that changes the clock, settings, queues or faults of its worker's stack. */
const leases = /\b(leaseStack|startAccountStack|startBillingStack|startUploadStack|shareSocialStack)\b/;

/** Leave the most: a thousand subscribers with years of payments, which every daily run looks at. */
const isSlow = (path: string) => /\.slow\.test\.tsx?$/.test(path);

/**
 * The usual order of files, or one by the seed where tests are shuffled, but with those last that lease the stack of their
 * worker: what they leave, such as things of a later time, lies on top of every list of the whole site. Slow files come
 * after them.
 */
export class LeasedLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { shuffle, seed } = this.ctx.config.sequence;
    const sorted = shuffle ? sortBySeed(files, seed) : await super.sort(files);
    return sorted
      .map((file) => ({ file, rank: rankOf(file.moduleId) }))
      .toSorted((one, other) => one.rank - other.rank)
      .map(({ file }) => file);
  }
}

function rankOf(path: string): number {
  if (isSlow(path)) return 2;
  return leases.test(readFileSync(path, 'utf8')) ? 1 : 0;
}

function sortBySeed(files: TestSpecification[], seed: number): TestSpecification[] {
  const placeOf = ({ moduleId }: TestSpecification) =>
    createHash('sha256').update(`${seed} ${moduleId}`).digest('hex');
  return files.toSorted((one, other) => placeOf(one).localeCompare(placeOf(other)));
}
