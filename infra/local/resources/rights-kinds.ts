import { ignore, use } from '../template/property-tree.ts';
import type { ResourceIdentity, ResourceKind } from './resource-kind.ts';

/** Roles and policies belong to the account, and to no region. */
const toGlobalArn =
  (kind: string) =>
  ({ accountId, name }: ResourceIdentity) =>
    `arn:aws:iam::${accountId}:${kind}/${name}`;

const role: ResourceKind = {
  properties: {
    ...use('RoleName', 'Policies', 'ManagedPolicyArns'),
    // Which service takes the role on: here each function is given its own.
    ...ignore('AssumeRolePolicyDocument', 'Description', 'Tags', 'MaxSessionDuration'),
  },
  nameProperty: 'RoleName',
  attributes: { Arn: toGlobalArn('role') },
};

const policy: ResourceKind = {
  properties: { ...use('PolicyDocument', 'Roles'), ...ignore('PolicyName') },
};

const managedPolicy: ResourceKind = {
  properties: {
    ...use('PolicyDocument', 'Roles', 'ManagedPolicyName'),
    ...ignore('Description', 'Path'),
  },
  nameProperty: 'ManagedPolicyName',
  ref: toGlobalArn('policy'),
  attributes: { PolicyArn: toGlobalArn('policy') },
};

const logGroup: ResourceKind = {
  properties: {
    ...use('LogGroupName'),
    // Lines of the functions are kept in memory and shown at /__local/logs; those of the API are not kept.
    ...ignore('RetentionInDays', 'KmsKeyId', 'LogGroupClass', 'DataProtectionPolicy', 'FieldIndexPolicies'),
    ...ignore('Tags', 'DeletionProtectionEnabled', 'ResourcePolicyDocument'),
  },
  nameProperty: 'LogGroupName',
  attributes: {
    Arn: ({ region, accountId, name }) => `arn:aws:logs:${region}:${accountId}:log-group:${name}:*`,
  },
};

/** What functions may do, and the logs that they write with a right of their own. */
export const rightsKinds: Record<string, ResourceKind> = {
  'AWS::IAM::Role': role,
  'AWS::IAM::Policy': policy,
  'AWS::IAM::ManagedPolicy': managedPolicy,
  'AWS::Logs::LogGroup': logGroup,
};
