import { ignore, use } from '../template/property-tree.ts';
import type { ResourceKind } from './resource-kind.ts';

const userPool: ResourceKind = {
  properties: {
    Policies: { ...use('PasswordPolicy'), ...ignore('SignInPolicy') },
    ...use('UsernameAttributes'),
    // The functions alone talk to the pool, as administrators: nobody registers, recovers or verifies there.
    ...ignore('AdminCreateUserConfig', 'AccountRecoverySetting', 'AutoVerifiedAttributes'),
    ...ignore('EmailVerificationMessage', 'EmailVerificationSubject', 'SmsVerificationMessage'),
    ...ignore('VerificationMessageTemplate', 'UserPoolAddOns', 'UserPoolTier', 'DeletionProtection'),
    ...ignore('MfaConfiguration', 'EnabledMfas', 'UserPoolName', 'UserPoolTags', 'UsernameConfiguration'),
  },
  // The shape of a real id, because it is part of addresses and ARNs.
  ref: toPoolId,
  attributes: {
    Arn: (pool) => `arn:aws:cognito-idp:${pool.region}:${pool.accountId}:userpool/${toPoolId(pool)}`,
    UserPoolId: toPoolId,
    ProviderName: (pool) => `cognito-idp.${pool.region}.amazonaws.com/${toPoolId(pool)}`,
    ProviderURL: (pool) => `https://cognito-idp.${pool.region}.amazonaws.com/${toPoolId(pool)}`,
  },
};

function toPoolId({ region, name }: { region: string; name: string }): string {
  return `${region}_${name.replaceAll(/[^A-Za-z\d]/g, '')}`;
}

const userPoolClient: ResourceKind = {
  properties: {
    ...use('UserPoolId', 'ExplicitAuthFlows', 'GenerateSecret'),
    // There is no hosted sign-in page here.
    ...ignore('AllowedOAuthFlows', 'AllowedOAuthFlowsUserPoolClient', 'AllowedOAuthScopes', 'CallbackURLs'),
    ...ignore('SupportedIdentityProviders', 'ClientName', 'PreventUserExistenceErrors', 'LogoutURLs'),
    ...ignore('EnableTokenRevocation', 'AccessTokenValidity', 'IdTokenValidity', 'RefreshTokenValidity'),
    ...ignore('TokenValidityUnits', 'AuthSessionValidity'),
  },
  ref: ({ name }) => name.replaceAll(/[^A-Za-z\d]/g, ''),
  attributes: {
    ClientId: ({ name }) => name.replaceAll(/[^A-Za-z\d]/g, ''),
  },
};

/** Where passwords are kept and checked. */
export const identityKinds: Record<string, ResourceKind> = {
  'AWS::Cognito::UserPool': userPool,
  'AWS::Cognito::UserPoolClient': userPoolClient,
};
