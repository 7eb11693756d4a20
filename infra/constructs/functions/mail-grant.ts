import { Stack } from 'aws-cdk-lib';
import { Grant } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { MailIdentity } from '../mail-identity.ts';

/**
 * Sends mails that come from one address. SES asks for a right on the identity that was verified, which is that
 * address or its domain; neither right covers another sender.
 * @param known the identity that this deployment makes and what belongs to it; absent: somebody verified one of them
 */
export function grantSendMail(grantee: IFunction, from: string, known?: MailIdentity): void {
  const [, domain = ''] = from.split('@');
  Grant.addToPrincipal({
    grantee,
    actions: ['ses:SendEmail'],
    resourceArns:
      known?.arns ??
      [from, domain].map((resourceName) =>
        Stack.of(grantee).formatArn({ service: 'ses', resource: 'identity', resourceName }),
      ),
    conditions: { StringEquals: { 'ses:FromAddress': from } },
  });
}
