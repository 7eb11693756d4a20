import { getAtt, lambda, mapping, recordCode, writeTinyApp } from './tiny-app.ts';

/**
 * Records each batch, then fails as its messages say: `throw` fails the whole batch, `fail …` itself alone, and
 * `fail once` only when it comes for the first time.
 */
const workerCode = `export const handler = async (event) => {
  console.log(JSON.stringify({ level: 'info', message: 'called', event }));
  if (event.Records.some(({ body }) => body === 'throw')) throw new Error('as told');
  const failed = event.Records.filter(({ body, attributes }) =>
    body.startsWith('fail') && (body !== 'fail once' || attributes.ApproximateReceiveCount === '1'));
  return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
};`;

/** Throws on every batch with the item `poison`. */
const followerCode = `export const handler = async (event) => {
  console.log(JSON.stringify({ level: 'info', message: 'called', event }));
  if (event.Records.some(({ dynamodb }) => dynamodb.Keys.PK.S === 'poison')) throw new Error('as told');
};`;

const deadLetters = { Type: 'AWS::SQS::Queue' };

/**
 * An app with a queue `Work` for the function `Worker` whose messages die after two tries, a queue `Idle` that nobody
 * reads, and a table whose entries are followed by the function `Follower`.
 */
export function writeQueueApp(): string {
  const Work = {
    Type: 'AWS::SQS::Queue',
    Properties: {
      VisibilityTimeout: 60,
      RedrivePolicy: { deadLetterTargetArn: getAtt('Dead', 'Arn'), maxReceiveCount: 2 },
    },
  };
  const Table = {
    Type: 'AWS::DynamoDB::Table',
    Properties: {
      KeySchema: [{ AttributeName: 'PK', KeyType: 'HASH' }],
      AttributeDefinitions: [{ AttributeName: 'PK', AttributeType: 'S' }],
      BillingMode: 'PAY_PER_REQUEST',
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
    },
  };
  const workMapping = mapping(getAtt('Work', 'Arn'), 'Worker', {
    BatchSize: 10,
    MaximumBatchingWindowInSeconds: 1,
    FunctionResponseTypes: ['ReportBatchItemFailures'],
  });
  const pattern = (image: string) => ({
    Pattern: JSON.stringify({ dynamodb: { [image]: { kind: { S: ['entry'] } } } }),
  });
  const streamMapping = mapping(getAtt('Table', 'StreamArn'), 'Follower', {
    StartingPosition: 'TRIM_HORIZON',
    BatchSize: 500,
    MaximumBatchingWindowInSeconds: 1,
    BisectBatchOnFunctionError: true,
    MaximumRetryAttempts: 1,
    FunctionResponseTypes: ['ReportBatchItemFailures'],
    DestinationConfig: { OnFailure: { Destination: getAtt('Unfollowed', 'Arn') } },
    FilterCriteria: { Filters: [pattern('NewImage'), pattern('OldImage')] },
  });
  return writeTinyApp({
    code: { worker: workerCode, follower: followerCode, record: recordCode },
    resources: {
      Work,
      Dead: deadLetters,
      Unfollowed: deadLetters,
      Idle: { Type: 'AWS::SQS::Queue' },
      Policy: { Type: 'AWS::SQS::QueuePolicy', Properties: { Queues: [] } },
      Worker: lambda('worker'),
      Follower: lambda('follower'),
      Table,
      WorkMapping: workMapping,
      StreamMapping: streamMapping,
    },
    outputs: { TableName: { Value: { Ref: 'Table' } } },
  });
}
