import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import type { IGrantable } from 'aws-cdk-lib/aws-iam';
import { Grant } from 'aws-cdk-lib/aws-iam';
import type { Bucket, CorsRule, IBucket } from 'aws-cdk-lib/aws-s3';
import { HttpMethods } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { uploads } from '#shared/limits.ts';
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

/** The people's files. Browsers reach it by presigned URLs alone (C25). */
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
          id: 'deleted-files',
          noncurrentVersionExpiration: Duration.days(props.deletedFilesKeptDays),
          expiredObjectDeleteMarker: true,
        },
      ],
      logs: { bucket: props.logBucket, prefix: 'files/' },
    });
  }

  /** Reads files, and signs URLs that read them. */
  grantRead(grantee: IGrantable): Grant {
    const resourceArns = [this.bucket.arnForObjects('*')];
    return Grant.addToPrincipal({ grantee, actions: ['s3:GetObject'], resourceArns });
  }

  /** Whatever an upload does: write, check what arrived, take back, and the same for its parts. */
  grantUpload(grantee: IGrantable): Grant {
    return this.grantOnObjects(grantee, [
      's3:PutObject',
      's3:GetObject',
      's3:DeleteObject',
      's3:AbortMultipartUpload',
      's3:ListMultipartUploadParts',
    ]);
  }

  /** Removes what an upload left behind, which the facts beside a resumable one tell. */
  grantCleanUp(grantee: IGrantable): Grant {
    return this.grantOnObjects(grantee, [
      's3:GetObject',
      's3:DeleteObject',
      's3:AbortMultipartUpload',
      's3:ListMultipartUploadParts',
    ]);
  }

  /** With the right to list, without which storage answers 403 instead of 404 for what is not there. */
  private grantOnObjects(grantee: IGrantable, actions: string[]): Grant {
    const { bucketArn } = this.bucket;
    Grant.addToPrincipal({ grantee, actions: ['s3:ListBucket'], resourceArns: [bucketArn] });
    return Grant.addToPrincipal({ grantee, actions, resourceArns: [this.bucket.arnForObjects('*')] });
  }
}
