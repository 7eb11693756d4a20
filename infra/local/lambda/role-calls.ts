import type { MappingProperties } from '../events/event-source-mappings.ts';
import type { AwsCall } from '../iam/aws-call.ts';
import type { AccountPlace } from '../template/references.ts';
import type { ResolvedTemplate } from '../template/resolve-template.ts';
import type { FunctionProperties } from './local-function.ts';

/** What Lambda itself calls with a function's role, for a function that runs. */
export interface RoleCalls {
  /** Logical id of the function. */
  function: string;
  calls: AwsCall[];
}

/** What starting a function takes: its log, and traces where tracing is on. */
export function listStartCalls(template: ResolvedTemplate, { region, accountId }: AccountPlace): RoleCalls[] {
  return template.list<FunctionProperties>('AWS::Lambda::Function').map(({ logicalId, name, properties }) => {
    const group = properties.LoggingConfig?.LogGroup ?? `/aws/lambda/${name}`;
    const stream = `arn:aws:logs:${region}:${accountId}:log-group:${group}:log-stream:local`;
    const logs = ['logs:CreateLogStream', 'logs:PutLogEvents'];
    const isTraced = properties.TracingConfig?.Mode === 'Active';
    const traces = isTraced ? ['xray:PutTelemetryRecords', 'xray:PutTraceSegments'] : [];
    return {
      function: logicalId,
      calls: [
        ...logs.map((action) => ({ action, resource: stream })),
        ...traces.map((action) => ({ action, resource: '*' })),
      ],
    };
  });
}

/**
 * What Lambda asks of a role before it takes a configuration: to read from the sources of events, and to tell of those
 * that the function gave up.
 */
export function listDemandedCalls(template: ResolvedTemplate): RoleCalls[] {
  const functions = template.list<FunctionProperties>('AWS::Lambda::Function');
  const deadLetters = functions.flatMap(({ logicalId, properties }) => {
    const queue = properties.DeadLetterConfig?.TargetArn;
    return queue === undefined ? [] : [{ function: logicalId, calls: [sendTo(queue)] }];
  });
  const mappings = template
    .list<MappingProperties>('AWS::Lambda::EventSourceMapping')
    .flatMap(({ properties }) => {
      const name = toFunctionName(properties.FunctionName);
      const fn = functions.find((each) => [each.ref, each.name].includes(name));
      return fn === undefined ? [] : [{ function: fn.logicalId, calls: listSourceCalls(properties) }];
    });
  return [...deadLetters, ...mappings];
}

/** An ARN, or a name with an alias, is the function's too. */
function toFunctionName(nameOrArn: string): string {
  return nameOrArn.replace(/^arn:.*:function:/, '').replace(/:.*/, '');
}

function listSourceCalls({ EventSourceArn: source, DestinationConfig }: MappingProperties): AwsCall[] {
  const givenUp = DestinationConfig?.OnFailure?.Destination;
  return [
    ...(source.startsWith('arn:aws:sqs:') ? listQueueCalls(source) : listStreamCalls(source)),
    ...(givenUp === undefined ? [] : [sendTo(givenUp)]),
  ];
}

function listQueueCalls(resource: string): AwsCall[] {
  return ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'].map((name) => ({
    action: `sqs:${name}`,
    resource,
  }));
}

/** Streams are listed for the whole account. */
function listStreamCalls(resource: string): AwsCall[] {
  const reading = ['DescribeStream', 'GetRecords', 'GetShardIterator'];
  return [
    ...reading.map((name) => ({ action: `dynamodb:${name}`, resource })),
    { action: 'dynamodb:ListStreams', resource: '*' },
  ];
}

function sendTo(resource: string): AwsCall {
  return { action: 'sqs:SendMessage', resource };
}
