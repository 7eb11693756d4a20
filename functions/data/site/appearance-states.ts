import type { AppearanceValues } from '#shared/entities/site/appearance.ts';
import { conflict } from '../../platform/app-error.ts';
import { nowMs } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { put, type Step } from '../commit.ts';
import { AppearanceState } from '../entities/site/appearance.ts';
import { packAppearance, unpackAppearance } from './pack-appearance.ts';

/** How many former states can be loaded again. */
const keptStates = 20;

/** A former state, without its values. */
export interface StateNote {
  stateId: number;
  replacedAtMs: number;
  replacedBy: string;
}

/** The states that are kept, newest first. */
export async function listAppearanceStates(): Promise<StateNote[]> {
  return (await listStates()).slice(0, keptStates);
}

/** The values of a state, without parts that the site did not have then; undefined if it is not kept. */
export async function findAppearanceState(stateId: number): Promise<Partial<AppearanceValues> | undefined> {
  const { data } = await AppearanceState.get({ site: 'SITE', stateId }).go({ consistent: true });
  if (!data) return undefined;
  const values: unknown = data.packed ? unpackAppearance(data.packed) : JSON.parse(data.values ?? '{}');
  return values as Partial<AppearanceValues>;
}

/**
 * The step that keeps the state that a change replaces.
 * @param by the name of the admin who changes it
 */
export function putAppearanceStateStep({ values, by }: { values: AppearanceValues; by: string }): Step {
  const params = AppearanceState.put({
    site: 'SITE',
    stateId: newId(),
    packed: packAppearance(values),
    replacedAtMs: nowMs(),
    replacedBy: by,
  }).params();
  return put(params, conflict);
}

/** Deletes the states that are no longer kept. What is left after a failure goes with the next change. */
export async function deleteOldAppearanceStates(): Promise<void> {
  for (const { stateId } of (await listStates()).slice(keptStates)) {
    await AppearanceState.delete({ site: 'SITE', stateId }).go();
  }
}

async function listStates(): Promise<StateNote[]> {
  const { data } = await AppearanceState.query
    .byId({ site: 'SITE' })
    .begins({})
    .go({ consistent: true, pages: 'all', attributes: ['stateId', 'replacedAtMs', 'replacedBy'] });
  return data.toSorted((one, other) => other.stateId - one.stateId);
}
