import { commit, type Step } from '../../data/commit.ts';
import { conflict } from '../../platform/app-error.ts';

/** What steps were made from has changed since it was read: they must be made again. */
export class Outdated extends Error {}

export const outdated = () => new Outdated();

const maxTries = 3;

/** Commits steps, and makes them again where one of them throws `Outdated`. 409 after the third try. */
export async function commitFresh(makeSteps: () => Promise<Step[]>): Promise<void> {
  for (let attempt = 1; attempt <= maxTries; attempt += 1) {
    try {
      return await commit(await makeSteps());
    } catch (error) {
      if (!(error instanceof Outdated)) throw error;
    }
  }
  throw conflict();
}
