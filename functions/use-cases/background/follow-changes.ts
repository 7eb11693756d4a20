import type { TableChange } from '../../data/table/stream-records.ts';
import { logger } from '../../platform/logger.ts';

/**
 * Does what follows from changes of some entities. It may be given the same change twice. It answers the sequence
 * numbers of changes that must come again, and throws where that is all of them.
 */
export type Projection = (changes: TableChange[]) => Promise<string[] | undefined | void>;

/** Does what follows from changes of the table. Returns the first change that must come again, or undefined. */
export type FollowChanges = (changes: TableChange[]) => Promise<string | undefined>;

/**
 * Joins projections, which are given by the entity of the item. Each is called once with the changes of all its
 * entities, in the order of the map. A projection that fails does not hold up the others.
 */
export function joinProjections(projections: Record<string, Projection[]>): FollowChanges {
  const entitiesByProjection = new Map<Projection, string[]>();
  for (const [entity, ofEntity] of Object.entries(projections)) {
    for (const projection of ofEntity) {
      entitiesByProjection.set(projection, [...(entitiesByProjection.get(projection) ?? []), entity]);
    }
  }
  return async (changes) => {
    const failed = new Set<string>();
    for (const [projection, entities] of entitiesByProjection) {
      const some = changes.filter(({ entity }) => entities.includes(entity));
      for (const sequenceNumber of await tryProjection(projection, some)) failed.add(sequenceNumber);
    }
    return changes.find(({ sequenceNumber }) => failed.has(sequenceNumber))?.sequenceNumber;
  };
}

async function tryProjection(projection: Projection, changes: TableChange[]): Promise<string[]> {
  const [first] = changes;
  if (!first) return [];
  try {
    return (await projection(changes)) ?? [];
  } catch (error) {
    logger.error('What follows from changes failed', { projection: projection.name, error });
    return [first.sequenceNumber];
  }
}
