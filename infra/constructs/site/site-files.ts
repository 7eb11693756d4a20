import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { IRole } from 'aws-cdk-lib/aws-iam';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Alias, CfnFunction } from 'aws-cdk-lib/aws-lambda';
import { Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Asset } from 'aws-cdk-lib/aws-s3-assets';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { compressedFolder } from '#shared/code-files.ts';
import type { Site } from './site.ts';

export interface SiteFilesProps {
  site: Site;
  /** The web build. */
  webDir: string;
  logRetentionDays: number;
  /** Functions that must be deployed before the static pages. */
  after: Alias[];
  /** The function that renders pages which refer to these files. */
  pages: Alias;
}

/** Puts the web build into the site's bucket. */
export class SiteFiles extends Construct {
  constructor(scope: Construct, id: string, props: SiteFilesProps) {
    super(scope, id);
    const { bucket, distribution } = props.site;
    const build = new Asset(this, 'Build', { path: props.webDir });
    const logGroup = new LogGroup(this, 'Logs', {
      retention: props.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const shared = {
      sources: [Source.bucket(build.bucket, build.s3ObjectKey)],
      destinationBucket: bucket,
      // Files of the last release stay, for the pages that are open in somebody's browser.
      prune: false,
      memoryLimit: 256,
      logGroup,
      role: this.createRole(props.site, build, logGroup),
    };
    // Their names have a hash of their contents.
    const kept = [
      CacheControl.setPublic(),
      CacheControl.maxAge(Duration.days(365)),
      CacheControl.immutable(),
    ];
    const assets = new BucketDeployment(this, 'Assets', {
      ...shared,
      exclude: ['*'],
      include: ['assets/*'],
      cacheControl: kept,
    });
    const compressed = new BucketDeployment(this, 'Compressed', {
      ...shared,
      exclude: ['*'],
      include: [`${compressedFolder}/*`],
      cacheControl: kept,
      contentEncoding: 'br',
    });
    const pages = new BucketDeployment(this, 'Pages', {
      ...shared,
      exclude: ['assets/*', `${compressedFolder}/*`],
      cacheControl: [CacheControl.noCache()],
      distribution,
      distributionPaths: ['/*'],
    });
    // A page must not be there before what it refers to.
    pages.node.addDependency(assets, compressed);
    for (const { node } of props.after) {
      if (node.defaultChild) pages.node.addDependency(node.defaultChild);
    }
    props.pages.node.addDependency(assets, compressed);
    if (bucket.policy) for (const { node } of [assets, compressed]) node.addDependency(bucket.policy);
    this.useNewestRuntime();
  }

  /**
   * All copies are made by one function, which the CDK puts directly into the stack, a version of Python behind. Its
   * command line of AWS runs on this one too.
   */
  private useNewestRuntime(): void {
    for (const child of Stack.of(this).node.children) {
      if (!child.node.id.startsWith('Custom::CDKBucketDeployment')) continue;
      (child.node.defaultChild as CfnFunction).runtime = Runtime.PYTHON_3_14.name;
    }
  }

  /** CDK's own grants would be wildcards over the buckets; the copy needs to read one archive and write files. */
  private createRole(site: Site, build: Asset, logGroup: LogGroup): IRole {
    const allow = (actions: string[], resource: string) =>
      new PolicyStatement({ actions, resources: [resource] });
    const role = new Role(this, 'CopyRole', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: {
        copy: new PolicyDocument({
          statements: [
            allow(['logs:CreateLogStream', 'logs:PutLogEvents'], logGroup.logGroupArn),
            allow(['s3:GetObject'], build.bucket.arnForObjects(build.s3ObjectKey)),
            allow(['s3:ListBucket'], site.bucket.bucketArn),
            allow(
              ['cloudfront:CreateInvalidation', 'cloudfront:GetInvalidation'],
              site.distribution.distributionArn,
            ),
          ],
        }),
      },
    });
    site.bucket.addToResourcePolicy(
      new PolicyStatement({
        principals: [role],
        actions: ['s3:PutObject'],
        resources: [site.bucket.arnForObjects('*')],
      }),
    );
    return role.withoutPolicyUpdates();
  }
}
