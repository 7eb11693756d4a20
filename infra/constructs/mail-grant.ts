import { Stack } from 'aws-cdk-lib';
import { Grant } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';

/**
 * Sends mails that come from one address. SES asks for a right on the identity that was verified, which is that
 * address or its domain; neither right covers another sender.
 */
export function grantSendMail(grantee: IFunction, from: string): void {
  const [, domain = ''] = from.split('@');
  Grant.addToPrincipal({
    grantee,
    actions: ['ses:SendEmail'],
    resourceArns: [from, domain].map((resourceName) =>
      Stack.of(grantee).formatArn({ service: 'ses', resource: 'identity', resourceName }),
    ),
    conditions: { StringEquals: { 'ses:FromAddress': from } },
  });
}
