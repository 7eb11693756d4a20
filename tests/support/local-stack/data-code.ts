import path from 'node:path';

const projectDir = path.join(import.meta.dirname, '../../..');

/**
 * A function that keeps values: `POST /api/values/{name}` writes its body to the table, to storage and as a
 * mail; GET answers what table and storage have.
 */
export const dataCode = `
import { createRequire } from 'node:module';
const require = createRequire(${JSON.stringify(`${projectDir}/package.json`)});
const { DynamoDBClient, GetItemCommand, PutItemCommand } = require('@aws-sdk/client-dynamodb');
const { GetObjectCommand, PutObjectCommand, S3Client } = require('@aws-sdk/client-s3');
const table = new DynamoDBClient();
const storage = new S3Client();
const { TABLE_NAME, BUCKET_NAME, AWS_ENDPOINT_URL_SESV2 } = process.env;

export const handler = async ({ pathParameters, body, requestContext }) => {
  const { name } = pathParameters;
  const Key = { PK: { S: name } };
  if (requestContext.http.method === 'POST') {
    const ttl = /^\\d+$/.test(body) ? { ttl: { N: body } } : {};
    await table.send(new PutItemCommand({ TableName: TABLE_NAME, Item: { ...Key, value: { S: body }, ...ttl } }));
    await storage.send(new PutObjectCommand({ Bucket: BUCKET_NAME, Key: name, Body: body }));
    const mail = { FromEmailAddress: 'a@example.com', Destination: { ToAddresses: ['b@example.com'] },
      Content: { Simple: { Subject: { Data: name }, Body: { Text: { Data: body } } } } };
    const answer = await fetch(AWS_ENDPOINT_URL_SESV2 + '/v2/email/outbound-emails',
      { method: 'POST', body: JSON.stringify(mail) });
    return { statusCode: answer.status, body: 'kept' };
  }
  const { Item } = await table.send(new GetItemCommand({ TableName: TABLE_NAME, Key }));
  const object = await storage.send(new GetObjectCommand({ Bucket: BUCKET_NAME, Key: name })).catch(() => undefined);
  return { item: Item?.value.S ?? null, object: (await object?.Body.transformToString()) ?? null };
};`;
