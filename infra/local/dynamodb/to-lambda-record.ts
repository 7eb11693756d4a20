import type { DynamoDBRecord } from 'aws-lambda';

/** A record as the streams API returns it. Attributes are written as Lambda writes them. */
export type StreamRecord = Omit<DynamoDBRecord, 'userIdentity'> & {
  userIdentity?: { Type: string; PrincipalId: string };
};

/** Turns a record of the streams API into the one that a Lambda function receives: whole seconds, and its stream. */
export function toLambdaRecord(record: StreamRecord, streamArn: string): DynamoDBRecord {
  const { userIdentity, dynamodb, ...rest } = record;
  const seconds = dynamodb?.ApproximateCreationDateTime;
  return {
    ...rest,
    eventSourceARN: streamArn,
    ...(userIdentity && {
      userIdentity: { type: userIdentity.Type, principalId: userIdentity.PrincipalId },
    }),
    dynamodb: {
      ...dynamodb,
      ...(seconds !== undefined && { ApproximateCreationDateTime: Math.floor(seconds) }),
    },
  };
}
