import { createHash } from 'node:crypto';
import { ignore, use, used } from '../template/property-tree.ts';
import { toArn } from './resource-kind.ts';
import type { ResourceKind } from './resource-kind.ts';

const table: ResourceKind = {
  // The maker of tables knows each property itself, and refuses the others.
  properties: used,
  nameProperty: 'TableName',
  attributes: {
    Arn: toArn('dynamodb', 'table/*'),
    StreamArn: toArn('dynamodb', 'table/*/stream/local'),
    TableId: ({ name }) => name,
  },
};

const bucket: ResourceKind = {
  properties: {
    ...use('BucketName', 'CorsConfiguration', 'NotificationConfiguration'),
    LifecycleConfiguration: {
      Rules: [
        {
          ...use('Id', 'Status', 'Prefix', 'ExpirationInDays', 'AbortIncompleteMultipartUpload'),
          // Storage classes differ in price alone, and nothing here keeps versions.
          ...ignore('Transitions', 'NoncurrentVersionExpiration', 'NoncurrentVersionTransitions'),
          ...ignore('ExpiredObjectDeleteMarker'),
        },
      ],
      ...ignore('TransitionDefaultMinimumObjectSize'),
    },
    // Versions are the operator's way back from a mistake; the functions see only the current objects.
    ...ignore('VersioningConfiguration', 'BucketEncryption', 'PublicAccessBlockConfiguration'),
    ...ignore('OwnershipControls', 'LoggingConfiguration', 'MetricsConfigurations', 'AccessControl'),
    ...ignore('IntelligentTieringConfigurations', 'InventoryConfigurations', 'Tags'),
  },
  nameProperty: 'BucketName',
  defaultName: toBucketName,
  attributes: {
    Arn: ({ name }) => `arn:aws:s3:::${name}`,
    DomainName: ({ name }) => `${name}.s3.amazonaws.com`,
    RegionalDomainName: ({ name, region }) => `${name}.s3.${region}.amazonaws.com`,
  },
};

/** Bucket names are short and in lower case: what is cut off a long one lives on in a hash. */
function toBucketName(stackName: string, logicalId: string): string {
  const name = `${stackName}-${logicalId}`.toLowerCase().replaceAll(/[^a-z\d-]/g, '-');
  if (name.length <= 63) return name;
  return `${name.slice(0, 54)}-${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;
}

/** Where data lives. */
export const dataKinds: Record<string, ResourceKind> = {
  'AWS::DynamoDB::Table': table,
  'AWS::DynamoDB::GlobalTable': table,
  'AWS::S3::Bucket': bucket,
  // What CloudFront may do is checked here; other rights by AWS alone.
  'AWS::S3::BucketPolicy': { properties: use('Bucket', 'PolicyDocument') },
};
