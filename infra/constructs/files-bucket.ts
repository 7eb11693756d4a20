import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { IGrantable } from 'aws-cdk-lib/aws-iam';
import { AnyPrincipal, Effect, Grant, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Bucket, CorsRule, IBucket } from 'aws-cdk-lib/aws-s3';
import { HttpMethods } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { exportLimits } from '#shared/exports.ts';
import { importLimits } from '#shared/imports.ts';
import { zips } from '#shared/limits/drive-limits.ts';
import { uploads } from '#shared/limits/upload-limits.ts';
import { listingLimits } from '#shared/listings/listing-limits.ts';
import { createPrivateBucket } from './private-bucket.ts';

export interface FilesBucketProps {
  protectData: boolean;
  deletedFilesKeptDays: number;
  /** Origin of the site, where it is known before the site is deployed. */
  siteOrigin?: string;
  logBucket: IBucket;
}

/** Headers that browsers send with a presigned request: of the file, of a range, and of the signature. */
const requestHeaders = [
  'content-type',
  'content-md5',
  'content-disposition',
  'if-none-match',
  'range',
  'x-amz-*',
];
const answerHeaders = [
  'ETag',
  'Location',
  'Upload-Offset',
  'Content-Length',
  'Content-Range',
  'Accept-Ranges',
];

/** First parts of the objects' keys. */
export type FilesFolder =
  'uploads' | 'public' | 'thumbnails' | 'zips' | 'catalog' | 'listings' | 'invoices' | 'exports' | 'imports';

/** What the rights on objects are called here, and in S3. */
const objectActions = {
  get: ['s3:GetObject'],
  put: ['s3:PutObject'],
  delete: ['s3:DeleteObject'],
  /** Of uploads in parts: to give up what is there, and to see it. */
  abort: ['s3:AbortMultipartUpload'],
  listParts: ['s3:ListMultipartUploadParts'],
};
const objectRightNames = ['get', 'put', 'delete', 'abort', 'listParts'] as const;

/** The folders in which a function may do something; absent: nowhere. */
export type ObjectRights = Partial<Record<(typeof objectRightNames)[number], readonly FilesFolder[]>>;

/** The people's files. Browsers reach it by presigned URLs alone, and the public disk through CloudFront. */
export class FilesBucket extends Construct {
  readonly bucket: Bucket;

  constructor(scope: Construct, id: string, props: FilesBucketProps) {
    super(scope, id);
    const cors: CorsRule = {
      allowedMethods: [HttpMethods.PUT, HttpMethods.GET, HttpMethods.HEAD],
      // CloudFront's own domain is known only after this stack; what protects a file is its signed URL,
      // and no cookie ever goes to storage.
      allowedOrigins: [props.siteOrigin ?? '*'],
      allowedHeaders: requestHeaders,
      exposedHeaders: answerHeaders,
      maxAge: 3600,
    };
    this.bucket = createPrivateBucket(this, 'Bucket', {
      removalPolicy: props.protectData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
      cors: [cors],
      // A key is written once and never overwritten: versions cost nothing until a file is deleted, and then
      // they are the only way back from a mistake.
      versioned: true,
      lifecycleRules: [
        {
          id: 'abandoned-uploads',
          abortIncompleteMultipartUploadAfter: Duration.days(uploads.multipartExpiryDays),
        },
        {
          id: 'archives',
          prefix: 'zips/',
          expiration: Duration.hours(zips.keptHours),
          // Nobody needs them back: they can be made again.
          noncurrentVersionExpiration: Duration.days(1),
        },
        {
          id: 'exports',
          prefix: 'exports/',
          expiration: Duration.hours(exportLimits.keptHours),
          noncurrentVersionExpiration: Duration.days(1),
        },
        {
          id: 'imports',
          prefix: 'imports/',
          expiration: Duration.days(importLimits.keptDays),
          noncurrentVersionExpiration: Duration.days(1),
        },
        { id: 'snapshots', prefix: 'catalog/', noncurrentVersionExpiration: Duration.days(1) },
        {
          id: 'listings',
          prefix: 'listings/',
          // An older one is not used, and it names users who are gone since.
          expiration: Duration.days(listingLimits.snapshotDays),
          noncurrentVersionExpiration: Duration.days(1),
        },
        {
          id: 'deleted-files',
          noncurrentVersionExpiration: Duration.days(props.deletedFilesKeptDays),
          expiredObjectDeleteMarker: true,
        },
      ],
      logs: { bucket: props.logBucket, prefix: 'files/' },
    });
    this.refuseForeignUploads();
    this.openPublicDisk();
  }

  /** Nobody but this account's own functions writes here, whatever another policy or account might allow one day. */
  private refuseForeignUploads(): void {
    this.bucket.addToResourcePolicy(
      new PolicyStatement({
        effect: Effect.DENY,
        principals: [new AnyPrincipal()],
        actions: ['s3:PutObject'],
        resources: [this.bucket.arnForObjects('*')],
        conditions: { StringNotEquals: { 'aws:PrincipalAccount': Stack.of(this).account } },
      }),
    );
  }

  /**
   * CloudFront reads the public disk, and no other folder, with its own signature. The site's distribution is in the
   * stack that depends on this one and cannot be named here, hence every distribution of the account. Being allowed to
   * list, it hears of a missing object by 404 rather than 403; the site passes on no request that lists.
   */
  private openPublicDisk(): void {
    const { partition, account } = Stack.of(this);
    const rights = [
      { actions: ['s3:GetObject'], resources: [this.bucket.arnForObjects('public/*')] },
      { actions: ['s3:ListBucket'], resources: [this.bucket.bucketArn] },
    ];
    for (const { actions, resources } of rights) {
      this.bucket.addToResourcePolicy(
        new PolicyStatement({
          principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
          actions,
          resources,
          conditions: {
            ArnLike: { 'AWS:SourceArn': `arn:${partition}:cloudfront::${account}:distribution/*` },
          },
        }),
      );
    }
  }

  /**
   * Works with objects, by what may be done in which folders. Where something is read the function may list as
   * well, or storage answers 403 instead of 404 for what is not there.
   *
   * Names of objects are made at run time, so that a right on them needs a wildcard. It is held to the folders by
   * denying the same for all others, which also outlasts any right that is added later.
   */
  grantObjects(grantee: IGrantable, rights: ObjectRights): void {
    const { grantPrincipal } = grantee;
    const given = objectRightNames.flatMap((name) => {
      const folders = rights[name];
      return folders === undefined ? [] : [{ actions: objectActions[name], folders }];
    });
    if (rights.get !== undefined) {
      Grant.addToPrincipal({
        grantee,
        actions: ['s3:ListBucket'],
        resourceArns: [this.bucket.bucketArn],
      });
    }
    Grant.addToPrincipal({
      grantee,
      actions: given.flatMap(({ actions }) => actions),
      resourceArns: [this.bucket.arnForObjects('*')],
    });
    for (const { actions, folders } of given) {
      const notResources = folders.map((folder) => this.bucket.arnForObjects(`${folder}/*`));
      grantPrincipal.addToPrincipalPolicy(
        new PolicyStatement({ effect: Effect.DENY, actions, notResources }),
      );
    }
  }
}
