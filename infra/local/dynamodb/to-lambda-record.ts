import type { AttributeValue, _Record as StreamRecord } from '@aws-sdk/client-dynamodb-streams';
import type { AttributeValue as LambdaAttributeValue, DynamoDBRecord } from 'aws-lambda';

/**
 * Turns a record as the streams API answers it into the one that a Lambda function receives: times in
 * epoch seconds, binary attributes as base64, and the stream it came from.
 */
export function toLambdaRecord(record: StreamRecord, streamArn: string): DynamoDBRecord {
  const { Keys, NewImage, OldImage, ApproximateCreationDateTime, ...change } = record.dynamodb ?? {};
  return {
    eventID: record.eventID,
    eventName: record.eventName,
    eventVersion: record.eventVersion,
    eventSource: record.eventSource,
    awsRegion: record.awsRegion,
    eventSourceARN: streamArn,
    ...(record.userIdentity && {
      userIdentity: { type: record.userIdentity.Type, principalId: record.userIdentity.PrincipalId },
    }),
    dynamodb: {
      ...change,
      ...(ApproximateCreationDateTime && {
        ApproximateCreationDateTime: Math.floor(ApproximateCreationDateTime.getTime() / 1000),
      }),
      ...(Keys && { Keys: encodeItem(Keys) }),
      ...(NewImage && { NewImage: encodeItem(NewImage) }),
      ...(OldImage && { OldImage: encodeItem(OldImage) }),
    },
  };
}

function encodeItem(item: Record<string, AttributeValue>): Record<string, LambdaAttributeValue> {
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, encodeValue(value)]));
}

function encodeValue(value: AttributeValue): LambdaAttributeValue {
  if (value.B) return { B: encodeBytes(value.B) };
  if (value.BS) return { BS: value.BS.map(encodeBytes) };
  if (value.L) return { L: value.L.map(encodeValue) };
  if (value.M) return { M: encodeItem(value.M) };
  return value as LambdaAttributeValue;
}

function encodeBytes(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}
