import { ignore, use } from '../template/property-tree.ts';
import type { ResourceIdentity, ResourceKind } from './resource-kind.ts';

/** On AWS an ARN ends with six random characters; here they are the same for all. */
function toSecretArn({ region, accountId, name }: ResourceIdentity): string {
  return `arn:aws:secretsmanager:${region}:${accountId}:secret:${name}-000000`;
}

const secret: ResourceKind = {
  properties: {
    ...use('Name', 'SecretString'),
    GenerateSecretString: use('PasswordLength', 'ExcludePunctuation'),
    // It is kept in the data folder as everything else is.
    ...ignore('Description', 'KmsKeyId', 'Tags'),
  },
  nameProperty: 'Name',
  ref: toSecretArn,
  attributes: { Id: toSecretArn },
};

/** What the installation keeps to itself. */
export const secretKinds: Record<string, ResourceKind> = {
  'AWS::SecretsManager::Secret': secret,
};
