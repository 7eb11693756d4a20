import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { BehaviorOptions } from 'aws-cdk-lib/aws-cloudfront';
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { DomainConfig } from '../config.ts';
import { createApiCachePolicy } from './api-cache-policy.ts';
import { createLogBucket, createPrivateBucket } from './private-bucket.ts';
import { createSecurityHeaders } from './security-headers.ts';
import { spaRewriteCode, viewerAddressCode } from './spa-rewrite.ts';

/** What the functions answer; everything else is a file of the web build, or a page of it. */
const apiPaths = ['/api/*', '/auth/*', '/secure/*', '/sanctum/*'];

/** CloudFront keeps errors for ten seconds, whatever they say themselves, unless it is told for each status not to. */
const uncachedErrors = [400, 403, 404, 405, 414, 500, 501, 502, 503, 504];

export interface SiteProps {
  /** Host of the HTTP API. */
  apiDomainName: string;
  /** Host of the WebSocket API, and the path that browsers open connections at. */
  live: { domainName: string; path: string };
  /** Such as https://bucket.s3.eu-central-1.amazonaws.com. */
  filesOrigin: string;
  domain?: DomainConfig;
  edges: 'cheapest' | 'all';
  logRetentionDays: number;
}

/** The one address that people see: pages from a private bucket, and the API below the same origin. */
export class Site extends Construct {
  readonly bucket: Bucket;
  readonly distribution: Distribution;
  /** Without a slash at the end. */
  readonly baseUrl: string;

  constructor(scope: Construct, id: string, props: SiteProps) {
    super(scope, id);
    const logBucket = createLogBucket(this, 'Logs', {
      retentionDays: props.logRetentionDays,
      // CloudFront writes its logs by access control list.
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
    });
    this.bucket = createPrivateBucket(this, 'Bucket', {
      // Made anew by every deployment.
      removalPolicy: RemovalPolicy.DESTROY,
      logs: { bucket: logBucket, prefix: 'site/' },
    });
    const responseHeadersPolicy = createSecurityHeaders(this, 'SecurityHeaders', props);
    const apiBehavior = this.createApiBehavior(props.apiDomainName);
    this.distribution = new Distribution(this, 'Distribution', {
      comment: props.domain?.name ?? 'Holdall',
      defaultBehavior: { ...this.createPageBehavior(), responseHeadersPolicy },
      additionalBehaviors: {
        ...Object.fromEntries(
          apiPaths.map((pattern) => [pattern, { ...apiBehavior, responseHeadersPolicy }]),
        ),
        [props.live.path]: { ...this.createLiveBehavior(props.live.domainName), responseHeadersPolicy },
      },
      defaultRootObject: 'index.html',
      errorResponses: uncachedErrors.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: props.edges === 'all' ? PriceClass.PRICE_CLASS_ALL : PriceClass.PRICE_CLASS_100,
      logBucket,
      logFilePrefix: 'cdn/',
      ...this.domainSettings(props.domain),
    });
    this.allowMissingFiles();
    this.baseUrl = `https://${props.domain?.name ?? this.distribution.distributionDomainName}`;
    this.createDnsRecords(props.domain);
    this.acknowledgeFindings(props.domain);
  }

  private acknowledgeFindings(domain: DomainConfig | undefined): void {
    Validations.of(this.distribution).acknowledge(
      { id: 'AwsSolutions-CFR1', reason: 'The site is for people of any country.' },
      {
        id: 'AwsSolutions-CFR2',
        reason:
          'A web ACL costs more a month than the rest of a small installation. API Gateway throttles, and the ' +
          'application limits each visitor; attach an ACL to the distribution where that is not enough.',
      },
    );
    if (domain) return;
    Validations.of(this.distribution).acknowledge({
      id: 'AwsSolutions-CFR4',
      reason:
        "CloudFront's own domain comes with its own certificate and policy; with a domain it is TLS 1.2.",
    });
  }

  /** Being allowed to list, storage answers 404 rather than 403 for a file that is not there. */
  private allowMissingFiles(): void {
    this.bucket.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: ['s3:ListBucket'],
        resources: [this.bucket.bucketArn],
        conditions: { StringEquals: { 'AWS:SourceArn': this.distribution.distributionArn } },
      }),
    );
  }

  private createPageBehavior(): BehaviorOptions {
    const rewrite = new EdgeFunction(this, 'SpaRewrite', {
      code: FunctionCode.fromInline(spaRewriteCode),
      runtime: FunctionRuntime.JS_2_0,
    });
    return {
      origin: S3BucketOrigin.withOriginAccessControl(this.bucket),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
      functionAssociations: [{ function: rewrite, eventType: FunctionEventType.VIEWER_REQUEST }],
    };
  }

  private createApiBehavior(apiDomainName: string): BehaviorOptions {
    const noteViewer = new EdgeFunction(this, 'ViewerAddress', {
      code: FunctionCode.fromInline(viewerAddressCode),
      runtime: FunctionRuntime.JS_2_0,
    });
    return {
      origin: new HttpOrigin(apiDomainName),
      functionAssociations: [{ function: noteViewer, eventType: FunctionEventType.VIEWER_REQUEST }],
      allowedMethods: AllowedMethods.ALLOW_ALL,
      // A redirect would lose the body of a POST, and a token sent in the clear is lost already.
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      cachePolicy: createApiCachePolicy(this, 'ApiCachePolicy'),
      // API Gateway refuses a Host that is not its own; everything else is sent on.
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      compress: true,
    };
  }

  /** Below the site's own address, so that the session's cookie comes along and the page's origin is the same. */
  private createLiveBehavior(domainName: string): BehaviorOptions {
    return {
      origin: new HttpOrigin(domainName),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      // The handshake's headers, and the cookie.
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    };
  }

  private domainSettings(domain: DomainConfig | undefined) {
    if (!domain) return {};
    return {
      domainNames: [domain.name],
      certificate: Certificate.fromCertificateArn(this, 'Certificate', domain.certificateArn),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    };
  }

  private createDnsRecords(domain: DomainConfig | undefined): void {
    if (!domain?.hostedZone) return;
    const zone = HostedZone.fromHostedZoneAttributes(this, 'Zone', {
      hostedZoneId: domain.hostedZone.id,
      zoneName: domain.hostedZone.name,
    });
    const record = {
      zone,
      recordName: domain.name,
      target: RecordTarget.fromAlias(new CloudFrontTarget(this.distribution)),
    };
    new ARecord(this, 'Ipv4', record);
    new AaaaRecord(this, 'Ipv6', record);
  }
}
