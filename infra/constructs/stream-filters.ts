import { FilterCriteria, FilterRule } from 'aws-cdk-lib/aws-lambda';
import { type ChangeEvent, followedChanges } from '#shared/followed-changes.ts';

const changeEvents = ['INSERT', 'MODIFY', 'REMOVE'] as const;

/** The name of an item's entity, as the application writes it into each item. */
const isEntity = (...names: string[]) => ({ __edb_e__: { S: FilterRule.or(...(names as [string])) } });

/**
 * The changes of the table that wake the function which follows it. Lambda takes five filters for a stream, so there is
 * one for each event; what is removed has an old image alone.
 */
export function streamFilters(): Record<string, unknown>[] {
  const byEvent = changeEvents.map((event) =>
    FilterCriteria.filter({
      eventName: FilterRule.isEqual(event),
      dynamodb: { [event === 'REMOVE' ? 'OldImage' : 'NewImage']: isEntity(...entitiesWith(event)) },
    }),
  );
  const byNumber = Object.entries(followedChanges).flatMap(([entity, followed]) =>
    'orWithNumber' in followed
      ? [
          FilterCriteria.filter({
            dynamodb: {
              NewImage: { ...isEntity(entity), [followed.orWithNumber]: { N: FilterRule.exists() } },
            },
          }),
        ]
      : [],
  );
  return [...byEvent, ...byNumber];
}

function entitiesWith(event: ChangeEvent): string[] {
  return Object.entries(followedChanges).flatMap(([entity, { events }]) =>
    (events as readonly ChangeEvent[]).includes(event) ? [entity] : [],
  );
}
