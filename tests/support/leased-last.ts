import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What the source of a file has that changes the clock, settings, queues or faults of its worker's stack. */
const leases = /\b(leaseStack|startAccountStack|startBillingStack|startUploadStack|shareSocialStack)\b/;

/**
 * The usual order of files, or one by the seed where tests are shuffled, but with those last that lease the stack of their
 * worker: what they leave, such as things of a later time, lies on top of every list of the whole site.
 */
export class LeasedLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { shuffle, seed } = this.ctx.config.sequence;
    const sorted = shuffle ? sortBySeed(files, seed) : await super.sort(files);
    const last = new Set(sorted.filter(({ moduleId }) => leases.test(readFileSync(moduleId, 'utf8'))));
    return [...sorted.filter((file) => !last.has(file)), ...last];
  }
}

function sortBySeed(files: TestSpecification[], seed: number): TestSpecification[] {
  const placeOf = ({ moduleId }: TestSpecification) =>
    createHash('sha256').update(`${seed} ${moduleId}`).digest('hex');
  return files.toSorted((one, other) => placeOf(one).localeCompare(placeOf(other)));
}
