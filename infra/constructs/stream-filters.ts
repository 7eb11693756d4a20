import { FilterCriteria, FilterRule } from 'aws-cdk-lib/aws-lambda';
import { followedChanges, type StreamReader } from '#shared/followed-changes.ts';

const changeEvents = ['INSERT', 'MODIFY', 'REMOVE'] as const;

/** The name of an item's entity, as the application writes it into each item. */
const isEntity = (...names: string[]) => ({ __edb_e__: { S: FilterRule.or(...(names as [string])) } });

/**
 * The changes of the table that invoke a reader of its stream. Lambda takes five filters for a stream, so there is one
 * for each event; what is removed has an old image alone.
 */
export function streamFilters(reader: StreamReader): Record<string, unknown>[] {
  const own = Object.entries(followedChanges).filter(([, followed]) => followed.reader === reader);
  const byEvent = changeEvents.flatMap((event) => {
    const entities = own.flatMap(([entity, { events }]) =>
      (events as readonly string[]).includes(event) ? [entity] : [],
    );
    if (entities.length === 0) return [];
    const image = event === 'REMOVE' ? 'OldImage' : 'NewImage';
    return [
      FilterCriteria.filter({
        eventName: FilterRule.isEqual(event),
        dynamodb: { [image]: isEntity(...entities) },
      }),
    ];
  });
  const byNumber = own.flatMap(([entity, followed]) =>
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
