import type { TableChange } from '../../data/stream-records.ts';
import { logger } from '../../platform/logger.ts';
import { type Projection, projections } from './projections.ts';

/** Each projection once, with the entities that it follows. */
const entitiesByProjection = new Map<Projection, string[]>();
for (const [entity, ofEntity] of Object.entries(projections)) {
  for (const projection of ofEntity) {
    entitiesByProjection.set(projection, [...(entitiesByProjection.get(projection) ?? []), entity]);
  }
}

/**
 * Does what follows from changes of the table. Returns the first change that must come again, or undefined. A projection
 * that fails does not hold up the others.
 */
export async function followTable(changes: TableChange[]): Promise<string | undefined> {
  const failed = new Set<string>();
  for (const [projection, entities] of entitiesByProjection) {
    const some = changes.filter(({ entity }) => entities.includes(entity));
    for (const sequenceNumber of await tryProjection(projection, some)) failed.add(sequenceNumber);
  }
  return changes.find(({ sequenceNumber }) => failed.has(sequenceNumber))?.sequenceNumber;
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
