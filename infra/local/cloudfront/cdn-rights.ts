import { evaluateStatements } from '../iam/evaluate-statements.ts';
import { readStatements } from '../iam/policy-statement.ts';
import type { ResolvedTemplate } from '../template/resolve-template.ts';
import { localPlace } from '../local-place.ts';

/** What CloudFront may do with a bucket, by the bucket's own policy. */
export interface CdnRights {
  mayRead(key: string): boolean;
  /** Only then does a missing object answer 404. */
  mayList: boolean;
}

interface BucketPolicyProperties {
  Bucket: string;
  PolicyDocument: { Statement: Record<string, unknown>[] };
}

/**
 * Reads what the policies of a bucket allow CloudFront's service for this distribution. What they deny is about TLS and
 * other accounts, which this machine does not have.
 */
export function readCdnRights(template: ResolvedTemplate, bucketName: string): CdnRights {
  const statements = template
    .list<BucketPolicyProperties>('AWS::S3::BucketPolicy')
    .filter(({ properties }) => properties.Bucket === bucketName)
    .flatMap(({ logicalId, properties }) => {
      const ours = properties.PolicyDocument.Statement.filter(
        ({ Effect, Principal }) =>
          Effect === 'Allow' && JSON.stringify(Principal ?? null).includes('cloudfront.amazonaws.com'),
      );
      const withoutPrincipal = ours.map(({ Principal: _principal, ...statement }) => statement);
      return readStatements({ Statement: withoutPrincipal }, logicalId);
    });
  const [distribution] = template.list('AWS::CloudFront::Distribution');
  const sourceArn = `arn:aws:cloudfront::${localPlace.accountId}:distribution/${distribution?.ref}`;
  const isAllowed = (action: string, resource: string) =>
    evaluateStatements(statements, { action, resource, context: { 'AWS:SourceArn': [sourceArn] } }) ===
    'allowed';
  return {
    mayRead: (key) => isAllowed('s3:GetObject', `arn:aws:s3:::${bucketName}/${key}`),
    mayList: isAllowed('s3:ListBucket', `arn:aws:s3:::${bucketName}`),
  };
}
