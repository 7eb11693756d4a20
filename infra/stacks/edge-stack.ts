import type { StackProps } from 'aws-cdk-lib';
import { Stack } from 'aws-cdk-lib';
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import { HostedZone } from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import { createWebAcl } from '../constructs/site/web-acl.ts';

/** What CloudFront demands in us-east-1: no data of anybody, and nothing that cannot be made again. */
export class EdgeStack extends Stack {
  readonly certificate?: ICertificate;
  readonly webAclArn?: string;

  constructor(scope: Construct, id: string, props: StackProps & { config: StageConfig }) {
    super(scope, id, props);
    const { waf, domain } = props.config;
    if (waf) this.webAclArn = createWebAcl(this, 'WebAcl').attrArn;
    if (!domain?.hostedZone || domain.certificateArn) return;
    const { id: hostedZoneId, name: zoneName } = domain.hostedZone;
    const zone = HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId, zoneName });
    this.certificate = new Certificate(this, 'Certificate', {
      domainName: domain.name,
      validation: CertificateValidation.fromDns(zone),
    });
  }
}
