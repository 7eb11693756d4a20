import { dataCode } from './data-code.ts';
import { getAtt, lambda, mapping, recordCode, ref, routes, writeTinyApp } from './tiny-app.ts';

/** An app with a table, its stream, a bucket, its notifications and two schedules. */
export function writeDataApp(): string {
  const Table = {
    Type: 'AWS::DynamoDB::Table',
    Properties: {
      KeySchema: [{ AttributeName: 'PK', KeyType: 'HASH' }],
      AttributeDefinitions: [{ AttributeName: 'PK', AttributeType: 'S' }],
      BillingMode: 'PAY_PER_REQUEST',
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
    },
  };
  const Variables = { TABLE_NAME: ref('Table'), BUCKET_NAME: ref('Files') };
  const Mapping = mapping(getAtt('Table', 'StreamArn'), 'OnStream', {
    StartingPosition: 'TRIM_HORIZON',
    BatchSize: 10,
  });
  const Notifications = {
    Type: 'Custom::S3BucketNotifications',
    Properties: {
      ServiceToken: 'none',
      BucketName: ref('Files'),
      NotificationConfiguration: {
        LambdaFunctionConfigurations: [
          { Events: ['s3:ObjectCreated:*'], LambdaFunctionArn: getAtt('OnObject', 'Arn') },
        ],
      },
    },
  };
  const Nightly = {
    Type: 'AWS::Events::Rule',
    Properties: {
      Name: 'nightly',
      ScheduleExpression: 'cron(0 3 * * ? *)',
      State: 'ENABLED',
      Targets: [{ Id: 'Target0', Arn: getAtt('OnSchedule', 'Arn') }],
    },
  };
  const Hourly = {
    Type: 'AWS::Scheduler::Schedule',
    Properties: {
      ScheduleExpression: 'rate(1 hour)',
      ScheduleExpressionTimezone: 'Etc/UTC',
      FlexibleTimeWindow: { Mode: 'OFF' },
      Target: { Arn: getAtt('OnSchedule', 'Arn'), Input: '{"own":"input"}', RoleArn: 'none' },
    },
  };
  const resources = {
    Table,
    Files: { Type: 'AWS::S3::Bucket' },
    Main: lambda('data', { Timeout: 30, Environment: { Variables } }),
    OnStream: lambda('record'),
    OnObject: lambda('record'),
    OnSchedule: lambda('record'),
    Mapping,
    Notifications,
    Nightly,
    Hourly1A2B: Hourly,
    ...routes({ 'ANY /api/values/{name}': 'Main' }),
  };
  const outputs = { TableName: { Value: ref('Table') }, BucketName: { Value: ref('Files') } };
  return writeTinyApp({ code: { data: dataCode, record: recordCode }, resources, outputs });
}
