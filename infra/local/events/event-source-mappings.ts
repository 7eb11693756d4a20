import type { ResolvedTemplate, Resource } from '../template/resolve-template.ts';

/** What a mapping from a stream or a queue to a function says. */
export interface MappingProperties {
  FunctionName: string;
  EventSourceArn: string;
  StartingPosition?: string;
  BatchSize?: number;
  MaximumBatchingWindowInSeconds?: number;
  FilterCriteria?: { Filters: { Pattern: string }[] };
  FunctionResponseTypes?: string[];
  MaximumRetryAttempts?: number;
  BisectBatchOnFunctionError?: boolean;
  DestinationConfig?: { OnFailure?: { Destination: string } };
  ScalingConfig?: { MaximumConcurrency?: number };
  Enabled?: boolean;
}

export type Mapping = Resource<MappingProperties>;

/** The template's mappings that are switched on, by what they read from. Throws for other sources. */
export function listMappings(template: ResolvedTemplate): { streams: Mapping[]; queues: Mapping[] } {
  const mappings = template
    .list<MappingProperties>('AWS::Lambda::EventSourceMapping')
    .filter(({ properties }) => properties.Enabled !== false);
  const isOf = (service: string) => (mapping: Mapping) =>
    mapping.properties.EventSourceArn.startsWith(`arn:aws:${service}:`);
  const streams = mappings.filter(isOf('dynamodb'));
  const queues = mappings.filter(isOf('sqs'));
  const other = mappings.find((mapping) => !streams.includes(mapping) && !queues.includes(mapping));
  if (other !== undefined) {
    const { EventSourceArn } = other.properties;
    throw new Error(
      `The event source of ${other.logicalId} is no table's stream and no queue: ${EventSourceArn}.`,
    );
  }
  return { streams, queues };
}

/** Whether the function tells by its answer which parts of a batch failed. */
export function reportsFailures({ FunctionResponseTypes = [] }: MappingProperties): boolean {
  return FunctionResponseTypes.includes('ReportBatchItemFailures');
}
