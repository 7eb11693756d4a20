import path from 'node:path';
import type { LocalStack } from '../../../infra/local/local-stack.ts';
import { getAtt, lambda, ref, writeTinyApp } from './tiny-app.ts';

const projectDir = path.join(import.meta.dirname, '../../..');

/** A function that makes the call of the SDK that it is asked for, or signs it, and answers what came of it. */
const callCode = `
import { createRequire } from 'node:module';
const require = createRequire(${JSON.stringify(`${projectDir}/package.json`)});
export const handler = async ({ module, client, command, input, sign }) => {
  const sdk = require(module);
  const caller = new sdk[client]({ maxAttempts: 1 });
  const request = new sdk[command](JSON.parse(input.replace(/\\$(\\w+)/g, (_, name) => process.env[name])));
  if (sign) return require('@aws-sdk/s3-request-presigner').getSignedUrl(caller, request, { expiresIn: 3600 });
  try {
    const { Errors } = await caller.send(request);
    return { done: true, ...(Errors && { errors: Errors.map(({ Key, Code }) => Key + ' ' + Code) }) };
  } catch (error) {
    return { error: error.name, status: error.$metadata?.httpStatusCode, message: error.message };
  }
};`;

export interface RightsAppOptions {
  /** Statements of the function `Main`; a function `Other` has none. */
  statements?: object[];
  /** Further functions with a role of their own each, by what they may do. */
  functions?: Record<string, object[]>;
  /** Besides what every such app has. */
  resources?: Record<string, object>;
}

const inFiles = (key: string) => ({ 'Fn::Join': ['', [getAtt('Files', 'Arn'), key]] });
const index = { 'Fn::Join': ['', [getAtt('Table', 'Arn'), '/index/Open']] };

/** Resources by which statements name what the app has. */
export const things = {
  table: getAtt('Table', 'Arn'),
  index,
  bucket: getAtt('Files', 'Arn'),
  objects: inFiles('/*'),
  openObjects: inFiles('/open/*'),
  queue: getAtt('Queue', 'Arn'),
  pool: getAtt('Pool', 'Arn'),
  secret: ref('Secret'),
};

const role = (PolicyDocument: object) => ({
  Type: 'AWS::IAM::Role',
  Properties: { AssumeRolePolicyDocument: {}, Policies: [{ PolicyName: 'Own', PolicyDocument }] },
});

/** An app with one thing of each service, and two functions with a role of their own each. */
export function writeRightsApp({
  statements = [],
  functions = {},
  resources = {},
}: RightsAppOptions): string {
  const names = { TABLE: ref('Table'), FILES: ref('Files'), QUEUE: ref('Queue'), POOL: ref('Pool') };
  const Environment = { Variables: { ...names, CLIENT: ref('PoolClient'), SECRET: ref('Secret') } };
  const text = (AttributeName: string) => ({ AttributeName, AttributeType: 'S' });
  const Table = {
    Type: 'AWS::DynamoDB::Table',
    Properties: {
      KeySchema: [{ AttributeName: 'PK', KeyType: 'HASH' }],
      AttributeDefinitions: [text('PK'), text('open')],
      BillingMode: 'PAY_PER_REQUEST',
      GlobalSecondaryIndexes: [
        {
          IndexName: 'Open',
          KeySchema: [{ AttributeName: 'open', KeyType: 'HASH' }],
          Projection: { ProjectionType: 'ALL' },
        },
      ],
    },
  };
  const own = {
    Table,
    Files: { Type: 'AWS::S3::Bucket' },
    Queue: { Type: 'AWS::SQS::Queue' },
    Pool: { Type: 'AWS::Cognito::UserPool' },
    PoolClient: {
      Type: 'AWS::Cognito::UserPoolClient',
      Properties: { UserPoolId: ref('Pool'), ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH'] },
    },
    Secret: {
      Type: 'AWS::SecretsManager::Secret',
      Properties: { GenerateSecretString: { PasswordLength: 64, ExcludePunctuation: true } },
    },
    MainRole: role({ Statement: [logs] }),
    // As the CDK writes rights: in a policy of its own, attached to the role.
    MainPolicy: {
      Type: 'AWS::IAM::Policy',
      Properties: {
        PolicyName: 'Main',
        PolicyDocument: { Statement: statements },
        Roles: [ref('MainRole')],
      },
    },
    OtherRole: role({ Statement: [logs] }),
    Main: lambda('call', { Environment, Role: getAtt('MainRole', 'Arn') }),
    Other: lambda('call', { Environment, Role: getAtt('OtherRole', 'Arn') }),
  };
  const more = Object.entries(functions).map(([name, Statement]) => ({
    [`${name}Role`]: role({ Statement: [logs, ...Statement] }),
    [name]: lambda('call', { Environment, Role: getAtt(`${name}Role`, 'Arn') }),
  }));
  return writeTinyApp({ code: { call: callCode }, resources: Object.assign({}, own, ...more, resources) });
}

const logs = { Effect: 'Allow', Action: ['logs:CreateLogStream', 'logs:PutLogEvents'], Resource: '*' };

/** A call of the SDK; in its input `$TABLE`, `$FILES` and so on stand for the app's things. */
export interface SdkCall {
  module: string;
  client: string;
  command: string;
  input: object;
}

/** Lets a function make a call; answers `{ done: true }` or the error that it got. */
export function callAs(stack: LocalStack, functionId: string, { input, ...call }: SdkCall): Promise<unknown> {
  return stack.invoke(functionId, { ...call, input: JSON.stringify(input) });
}

/** Lets a function sign the address of a call of S3. */
export async function signAs(stack: LocalStack, functionId: string, call: SdkCall): Promise<string> {
  return String(await stack.invoke(functionId, { ...call, input: JSON.stringify(call.input), sign: true }));
}

const dynamodb = { module: '@aws-sdk/client-dynamodb', client: 'DynamoDBClient' };
const s3 = { module: '@aws-sdk/client-s3', client: 'S3Client' };
const cognito = {
  module: '@aws-sdk/client-cognito-identity-provider',
  client: 'CognitoIdentityProviderClient',
};

/** Calls by which tests find out what a function may do. */
export const sdkCalls = {
  putItem: {
    ...dynamodb,
    command: 'PutItemCommand',
    input: { TableName: '$TABLE', Item: { PK: { S: 'a' } } },
  },
  queryIndex: {
    ...dynamodb,
    command: 'QueryCommand',
    input: {
      TableName: '$TABLE',
      IndexName: 'Open',
      KeyConditionExpression: '#open = :open',
      ExpressionAttributeNames: { '#open': 'open' },
      ExpressionAttributeValues: { ':open': { S: 'x' } },
    },
  },
  putAndDelete: {
    ...dynamodb,
    command: 'TransactWriteItemsCommand',
    input: {
      TransactItems: [
        { Put: { TableName: '$TABLE', Item: { PK: { S: 'b' } } } },
        { Delete: { TableName: '$TABLE', Key: { PK: { S: 'c' } } } },
      ],
    },
  },
  object: (command: string, Key: string, more: object = {}) => ({
    ...s3,
    command: `${command}Command`,
    input: { Bucket: '$FILES', Key, ...more },
  }),
  ofBucket: (command: string, more: object = {}) => ({
    ...s3,
    command: `${command}Command`,
    input: { Bucket: '$FILES', ...more },
  }),
  removeUser: {
    ...cognito,
    command: 'AdminDeleteUserCommand',
    input: { UserPoolId: '$POOL', Username: 'nobody' },
  },
  send: {
    module: '@aws-sdk/client-sqs',
    client: 'SQSClient',
    command: 'SendMessageBatchCommand',
    input: { QueueUrl: '$QUEUE', Entries: [{ Id: '1', MessageBody: 'x' }] },
  },
  readSecret: {
    module: '@aws-sdk/client-secrets-manager',
    client: 'SecretsManagerClient',
    command: 'GetSecretValueCommand',
    input: { SecretId: '$SECRET' },
  },
  mailFrom: (FromEmailAddress: string) => ({
    module: '@aws-sdk/client-sesv2',
    client: 'SESv2Client',
    command: 'SendEmailCommand',
    input: {
      FromEmailAddress,
      Destination: { ToAddresses: ['to@example.com'], CcAddresses: [], BccAddresses: [] },
      Content: { Simple: { Subject: { Data: 'x' }, Body: { Text: { Data: 'x' } } } },
    },
  }),
};
