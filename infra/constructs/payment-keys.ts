import { RemovalPolicy } from 'aws-cdk-lib';
import type { IGrantable } from 'aws-cdk-lib/aws-iam';
import { Grant } from 'aws-cdk-lib/aws-iam';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';

/**
 * The secret with the keys of the payment gateways: a JSON object with the names of the settings, `stripe_key`,
 * `stripe_secret`, `stripe_webhook_secret`, `paypal_client_id`, `paypal_secret` and `paypal_webhook_id`. The operator
 * fills it in. A deployment does not overwrite it as long as the value in the template does not change.
 */
export class PaymentKeys extends Construct {
  readonly secret: Secret;

  constructor(scope: Construct, id: string, props: { protectData: boolean }) {
    super(scope, id);
    this.secret = new Secret(this, 'Secret', {
      description:
        'Keys of Stripe and PayPal, for Holdall: fill them in here, or save them in the admin area',
      secretObjectValue: {},
      removalPolicy: props.protectData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
  }

  /** Allows reading the keys, but not changing or deleting them. */
  grantRead(grantee: IGrantable): Grant {
    return Grant.addToPrincipal({
      grantee,
      actions: ['secretsmanager:GetSecretValue'],
      resourceArns: [this.secret.secretArn],
    });
  }
}
