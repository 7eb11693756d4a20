import { RemovalPolicy, Validations } from 'aws-cdk-lib';
import type { UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import { AccountRecovery, FeaturePlan, Mfa, UserPool } from 'aws-cdk-lib/aws-cognito';
import type { IGrantable } from 'aws-cdk-lib/aws-iam';
import { Grant } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { passwords } from '#shared/limits/account-limits.ts';

/**
 * Keeps and checks passwords, and nothing else. The username is the application's user id: addresses live in
 * the table, where they can be changed and found. Nobody signs in here directly; only the functions do, for them.
 */
export class PasswordStore extends Construct {
  readonly pool: UserPool;
  readonly client: UserPoolClient;

  constructor(scope: Construct, id: string, props: { protectData: boolean }) {
    super(scope, id);
    this.pool = new UserPool(this, 'Pool', {
      signInAliases: { username: true },
      selfSignUpEnabled: false,
      accountRecovery: AccountRecovery.NONE,
      passwordPolicy: {
        // Length instead of composition rules; the application's own rule, so that no password it takes fails here.
        minLength: passwords.minChars,
        requireLowercase: false,
        requireUppercase: false,
        requireDigits: false,
        requireSymbols: false,
      },
      mfa: Mfa.OFF,
      featurePlan: FeaturePlan.LITE,
      deletionProtection: props.protectData,
      removalPolicy: props.protectData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    this.client = this.pool.addClient('Functions', {
      authFlows: { adminUserPassword: true },
      disableOAuth: true,
      generateSecret: false,
      preventUserExistenceErrors: true,
    });
    Validations.of(this.pool).acknowledge(
      {
        id: 'AwsSolutions-COG1',
        reason:
          'The specification asks for 8 characters or more and no composition rules, as NIST SP 800-63B advises.',
      },
      {
        id: 'AwsSolutions-COG2',
        reason:
          'Nobody signs in to the pool: a second factor is the business of the application in front of it.',
      },
      {
        id: 'AwsSolutions-COG8',
        reason:
          'The Plus plan rates the risk of sign-ins that it sees; it would only ever see the functions. ' +
          'Guesses are limited by the application, by visitor and by account.',
      },
    );
  }

  /** Checks passwords, and nothing else. */
  grantCheck(grantee: IGrantable): Grant {
    return this.grant(grantee, ['cognito-idp:AdminInitiateAuth']);
  }

  /** Makes people with their passwords, and removes those whom something else kept from being made. */
  grantMaking(grantee: IGrantable): Grant {
    return this.grant(grantee, [
      'cognito-idp:AdminCreateUser',
      'cognito-idp:AdminSetUserPassword',
      'cognito-idp:AdminDeleteUser',
    ]);
  }

  private grant(grantee: IGrantable, actions: string[]): Grant {
    return Grant.addToPrincipal({ grantee, actions, resourceArns: [this.pool.userPoolArn] });
  }
}
