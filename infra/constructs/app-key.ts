import { RemovalPolicy } from 'aws-cdk-lib';
import type { IGrantable } from 'aws-cdk-lib/aws-iam';
import { Grant } from 'aws-cdk-lib/aws-iam';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';

/** Letters and digits; some 380 bits, more than the 256 that are made of them. */
const keyChars = 64;

/**
 * The key that this installation was made with. What the table holds sealed cannot be read without it, and it is
 * nowhere but here: the table alone gives nobody's second factor away.
 */
export class AppKey extends Construct {
  readonly secret: Secret;

  constructor(scope: Construct, id: string, props: { protectData: boolean }) {
    super(scope, id);
    this.secret = new Secret(this, 'Secret', {
      description: 'Seals what Holdall must be able to read again, such as the secrets of authenticators',
      generateSecretString: { passwordLength: keyChars, excludePunctuation: true },
      removalPolicy: props.protectData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
  }

  /** Reads the key, and can neither change nor remove it. */
  grantRead(grantee: IGrantable): Grant {
    return Grant.addToPrincipal({
      grantee,
      actions: ['secretsmanager:GetSecretValue'],
      resourceArns: [this.secret.secretArn],
    });
  }
}
