import {
  AbortMultipartUploadCommand,
  type AbortMultipartUploadCommandInput,
  CompleteMultipartUploadCommand,
  type CompleteMultipartUploadCommandInput,
  CreateMultipartUploadCommand,
  type CreateMultipartUploadCommandInput,
  DeleteObjectCommand,
  type DeleteObjectCommandInput,
  DeleteObjectsCommand,
  type DeleteObjectsCommandInput,
  GetObjectCommand,
  type GetObjectCommandInput,
  HeadObjectCommand,
  type HeadObjectCommandInput,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandInput,
  ListPartsCommand,
  type ListPartsCommandInput,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
  UploadPartCommand,
  type UploadPartCommandInput,
} from '@aws-sdk/client-s3';

/**
 * Replaces the S3 client of the SDK that knows all calls, in the functions' bundles, with the calls that tus' store
 * makes.
 */
export class S3 extends S3Client {
  abortMultipartUpload(input: AbortMultipartUploadCommandInput) {
    return this.send(new AbortMultipartUploadCommand(input));
  }

  completeMultipartUpload(input: CompleteMultipartUploadCommandInput) {
    return this.send(new CompleteMultipartUploadCommand(input));
  }

  createMultipartUpload(input: CreateMultipartUploadCommandInput) {
    return this.send(new CreateMultipartUploadCommand(input));
  }

  deleteObject(input: DeleteObjectCommandInput) {
    return this.send(new DeleteObjectCommand(input));
  }

  deleteObjects(input: DeleteObjectsCommandInput) {
    return this.send(new DeleteObjectsCommand(input));
  }

  getObject(input: GetObjectCommandInput) {
    return this.send(new GetObjectCommand(input));
  }

  headObject(input: HeadObjectCommandInput) {
    return this.send(new HeadObjectCommand(input));
  }

  listMultipartUploads(input: ListMultipartUploadsCommandInput) {
    return this.send(new ListMultipartUploadsCommand(input));
  }

  listParts(input: ListPartsCommandInput) {
    return this.send(new ListPartsCommand(input));
  }

  putObject(input: PutObjectCommandInput) {
    return this.send(new PutObjectCommand(input));
  }

  uploadPart(input: UploadPartCommandInput) {
    return this.send(new UploadPartCommand(input));
  }
}
