import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { SecurityPolicyProtocol } from 'aws-cdk-lib/aws-cloudfront';
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import type { Construct } from 'constructs';
import type { DomainConfig } from '../../config.ts';

/**
 * What a distribution needs to answer at a domain of one's own; nothing without one.
 * @param made the certificate that this deployment makes; absent: the domain names one that is there
 */
export function domainSettings(
  scope: Construct,
  domain: DomainConfig | undefined,
  made: ICertificate | undefined,
) {
  if (!domain) return {};
  const { certificateArn = '', name } = domain;
  return {
    domainNames: [name],
    certificate: made ?? Certificate.fromCertificateArn(scope, 'Certificate', certificateArn),
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
  };
}

/** Points a domain at the distribution, where its hosted zone is known. */
export function createDnsRecords(
  scope: Construct,
  domain: DomainConfig | undefined,
  distribution: Distribution,
): void {
  if (!domain?.hostedZone) return;
  const zone = HostedZone.fromHostedZoneAttributes(scope, 'Zone', {
    hostedZoneId: domain.hostedZone.id,
    zoneName: domain.hostedZone.name,
  });
  const record = {
    zone,
    recordName: domain.name,
    target: RecordTarget.fromAlias(new CloudFrontTarget(distribution)),
  };
  new ARecord(scope, 'Ipv4', record);
  new AaaaRecord(scope, 'Ipv6', record);
}
