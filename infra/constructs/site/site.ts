import { Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { BehaviorOptions, CfnDistribution } from 'aws-cdk-lib/aws-cloudfront';
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
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Bucket, IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { cdnKeyHeader } from '#shared/cdn-key-header.ts';
import { getManifest, getRobots, getSitemap } from '#shared/routes/site/pages.ts';
import { customCssPath } from '#shared/pages/custom-css-path.ts';
import { sharePath } from '#shared/pages/share-target.ts';
import { publicPathPattern } from '#shared/drive/public-files.ts';
import type { DomainConfig } from '../../config.ts';
import { createApiCachePolicy } from './api-cache-policy.ts';
import { allowCdnLogs } from './cdn-logs.ts';
import { codePattern, createCodeBehavior } from './code-files.ts';
import { createCustomCssBehavior } from './custom-css-behavior.ts';
import { createLogBucket, createPrivateBucket } from '../private-bucket.ts';
import { PublicFiles } from './public-files.ts';
import { createShareBehavior } from './share-target.ts';
import { outsideServices, staticPageServices } from '#shared/pages/outside-services.ts';
import { createSecurityHeaders } from './security-headers.ts';
import { createDnsRecords, domainSettings } from './site-domain.ts';
import { createPageBehavior } from './page-behavior.ts';
import { spaRewriteCode, viewerAddressCode } from './spa-rewrite.ts';

/** Paths that the API serves. */
const apiPaths = [
  '/api/*',
  '/auth/*',
  '/secure/*',
  '/sanctum/*',
  ...[getRobots, getSitemap, getManifest].map(({ path }) => path),
];

/** Pages of links. Other paths under `/drive` are static. */
const linkPaths = ['/drive/s/*'];

/** Files of the web build, and the areas behind sign-in, where the static page requests its data. */
const staticPaths = ['/drive', '/drive/*', '/admin', '/admin/*', '*.*'];

/** CloudFront keeps errors for ten seconds, whatever they say themselves, unless it is told for each status not to. */
const uncachedErrors = [400, 403, 404, 405, 414, 500, 501, 502, 503, 504];

export interface SiteProps {
  /** Host of the HTTP API. */
  apiDomainName: string;
  /** Host of the WebSocket API, and the path that browsers open connections at. */
  live: { domainName: string; path: string };
  /** Where people's files are; everyone reads those of the public disk by the site's own address. */
  files: IBucket;
  /** What CloudFront proves itself by to both of them. */
  cdnKey: string;
  domain?: DomainConfig;
  /** Made by this deployment, where the domain does not name one. */
  certificate?: ICertificate;
  /** Absent: nothing is stopped before it reaches the site. */
  webAclArn?: string;
  /** Who delivers the access log. */
  logSourceName: string;
  edges: 'cheapest' | 'all';
  logRetentionDays: number;
}

/** The one address that people see: pages from a private bucket, and the API below the same origin. */
export class Site extends Construct {
  readonly bucket: Bucket;
  /** Gets the access logs. */
  readonly logBucket: Bucket;
  readonly distribution: Distribution;
  /** Without a slash at the end. */
  readonly baseUrl: string;

  constructor(scope: Construct, id: string, props: SiteProps) {
    super(scope, id);
    this.logBucket = createLogBucket(this, 'Logs', { retentionDays: props.logRetentionDays });
    allowCdnLogs(this.logBucket, props.logSourceName);
    this.bucket = createPrivateBucket(this, 'Bucket', {
      // Made anew by every deployment.
      removalPolicy: RemovalPolicy.DESTROY,
      autoDeleteObjects: true,
      logs: { bucket: this.logBucket, prefix: 'site/' },
    });
    const filesOrigin = `https://${props.files.bucketRegionalDomainName}`;
    const responseHeadersPolicy = createSecurityHeaders(this, 'SecurityHeaders', {
      filesOrigin,
      services: staticPageServices,
    });
    // Storage does not know that there are two forms of a file.
    const codeHeadersPolicy = createSecurityHeaders(this, 'CodeSecurityHeaders', {
      filesOrigin,
      services: staticPageServices,
      vary: 'Accept-Encoding',
    });
    // The static page also stands in for pages of payments while their function fails.
    const pageHeadersPolicy = createSecurityHeaders(this, 'PageSecurityHeaders', {
      filesOrigin,
      services: Object.values(outsideServices),
    });
    const apiBehavior = this.createApiBehavior(props);
    const files = this.createFilesBehavior();
    const pages = {
      ...createPageBehavior(this, { ...props, files: files.origin }),
      responseHeadersPolicy: pageHeadersPolicy,
    };
    const behaviorsOf = (patterns: string[], behavior: BehaviorOptions) =>
      Object.fromEntries(patterns.map((pattern) => [pattern, { responseHeadersPolicy, ...behavior }]));
    this.distribution = new Distribution(this, 'Distribution', {
      comment: Stack.of(this).stackName,
      // All other paths are pages of a function, which returns 404 for unknown ones.
      defaultBehavior: pages,
      additionalBehaviors: {
        ...behaviorsOf(apiPaths, apiBehavior),
        ...behaviorsOf([customCssPath('*')], createCustomCssBehavior(this, apiBehavior)),
        [publicPathPattern]: new PublicFiles(this, 'PublicFiles', props.files).behavior,
        ...behaviorsOf([props.live.path], this.createLiveBehavior(props)),
        ...behaviorsOf([sharePath], createShareBehavior(this, files)),
        ...behaviorsOf(linkPaths, pages),
        ...behaviorsOf([codePattern], {
          ...createCodeBehavior(this, files),
          responseHeadersPolicy: codeHeadersPolicy,
        }),
        ...behaviorsOf(staticPaths, files),
      },
      errorResponses: uncachedErrors.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: props.edges === 'all' ? PriceClass.PRICE_CLASS_ALL : PriceClass.PRICE_CLASS_100,
      webAclId: props.webAclArn,
      ...domainSettings(this, props.domain, props.certificate),
    });
    this.keepCookiesOutOfLogs();
    this.allowMissingFiles();
    this.baseUrl = `https://${props.domain?.name ?? this.distribution.distributionDomainName}`;
    createDnsRecords(this, props.domain, this.distribution);
    this.acknowledgeFindings(props);
  }

  private acknowledgeFindings({ domain, webAclArn }: SiteProps): void {
    const validations = Validations.of(this.distribution);
    validations.acknowledge({
      id: 'AwsSolutions-CFR1',
      reason: 'The site is for people of any country.',
    });
    if (webAclArn === undefined) {
      validations.acknowledge({
        id: 'AwsSolutions-CFR2',
        reason:
          'A web ACL costs more a month than the rest of a small installation, and is a setting of the stage. API ' +
          'Gateway throttles, and the application limits each visitor.',
      });
    }
    if (domain) return;
    validations.acknowledge({
      id: 'AwsSolutions-CFR4',
      reason:
        "CloudFront's own domain comes with its own certificate and policy; with a domain it is TLS 1.2.",
    });
  }

  /** The log itself is delivered with chosen fields (`CdnLogs`), for which the distribution has this one setting. */
  private keepCookiesOutOfLogs(): void {
    const resource = this.distribution.node.defaultChild as CfnDistribution;
    const config = resource.distributionConfig as CfnDistribution.DistributionConfigProperty;
    resource.distributionConfig = { ...config, logging: { includeCookies: false } };
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

  private createFilesBehavior(): BehaviorOptions {
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

  private createApiBehavior({ apiDomainName, cdnKey }: SiteProps): BehaviorOptions {
    const noteViewer = new EdgeFunction(this, 'ViewerAddress', {
      code: FunctionCode.fromInline(viewerAddressCode),
      runtime: FunctionRuntime.JS_2_0,
    });
    return {
      origin: new HttpOrigin(apiDomainName, { customHeaders: { [cdnKeyHeader]: cdnKey } }),
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
  private createLiveBehavior({ live, cdnKey }: SiteProps): BehaviorOptions {
    return {
      origin: new HttpOrigin(live.domainName, { customHeaders: { [cdnKeyHeader]: cdnKey } }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      // The handshake's headers, and the cookie.
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    };
  }
}
