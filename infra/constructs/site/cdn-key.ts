import { RemovalPolicy } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';

const keyChars = 64;

/**
 * What CloudFront proves itself by to the functions, so that nobody reaches them past it by the API's own host: past
 * the web ACL, and with an address of the visitor that the visitor chose.
 *
 * An HTTP API of API Gateway has no resource policy, and an authorizer would be one more function to wait for. The key
 * stands in the settings of the functions and of the distribution: whoever may read those may call the functions
 * anyway. The template has a reference to it alone.
 */
export class CdnKey extends Construct {
  /** A reference, which CloudFormation replaces by the key when it deploys. */
  readonly value: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const secret = new Secret(this, 'Secret', {
      description: 'CloudFront proves itself to the functions of Holdall by it',
      generateSecretString: { passwordLength: keyChars, excludePunctuation: true },
      // Another one is as good, once everything is deployed anew.
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.value = secret.secretValue.unsafeUnwrap();
  }
}
