import { Stack } from 'aws-cdk-lib';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { edgeRegion } from '../../config.ts';

/**
 * What is noted of a request at the edge. Neither its address nor its query, referrer or cookies: the hash of a link
 * is a part of the first, its password of the second. The pattern tells pages from calls; what was called is in the
 * log of the API, by route.
 */
export const loggedFields = [
  'date',
  'time',
  'x-edge-location',
  'x-edge-request-id',
  'x-edge-result-type',
  'x-edge-detailed-result-type',
  'c-ip',
  'c-country',
  'cs-method',
  'cache-behavior-path-pattern',
  'sc-status',
  'sc-bytes',
  'cs-bytes',
  'time-taken',
  'time-to-first-byte',
  'cs-protocol',
  'cs-protocol-version',
  'ssl-protocol',
  'cs(User-Agent)',
];

/** Lets CloudFront's log delivery write into a bucket, for one source of this account alone. */
export function allowCdnLogs(bucket: Bucket, sourceName: string): void {
  const { account, partition } = Stack.of(bucket);
  bucket.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
      actions: ['s3:PutObject'],
      resources: [bucket.arnForObjects(`AWSLogs/${account}/*`)],
      conditions: {
        StringEquals: { 's3:x-amz-acl': 'bucket-owner-full-control', 'aws:SourceAccount': account },
        ArnLike: {
          'aws:SourceArn': `arn:${partition}:logs:${edgeRegion}:${account}:delivery-source:${sourceName}`,
        },
      },
    }),
  );
}

/**
 * The access log of the distribution. Its delivery can be made in us-east-1 alone, wherever the bucket is: with another
 * region it stands in a stack of its own.
 */
export class CdnLogs extends Construct {
  constructor(
    scope: Construct,
    id: string,
    props: { distribution: IDistribution; bucket: Bucket; sourceName: string },
  ) {
    super(scope, id);
    const { distribution, bucket, sourceName } = props;
    const source = new CfnDeliverySource(this, 'Source', {
      name: sourceName,
      logType: 'ACCESS_LOGS',
      resourceArn: Stack.of(this).formatArn({
        service: 'cloudfront',
        region: '',
        resource: 'distribution',
        resourceName: distribution.distributionId,
      }),
    });
    const destination = new CfnDeliveryDestination(this, 'Destination', {
      name: sourceName,
      destinationResourceArn: bucket.bucketArn,
      outputFormat: 'json',
    });
    const delivery = new CfnDelivery(this, 'Delivery', {
      deliverySourceName: source.name,
      deliveryDestinationArn: destination.attrArn,
      recordFields: loggedFields,
    });
    delivery.addResourceDependency(source);
    if (bucket.policy && Stack.of(bucket) === Stack.of(this)) delivery.node.addDependency(bucket.policy);
  }
}
