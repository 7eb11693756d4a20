import { SignatureFault } from '../emulators/verify-service-signature.ts';
import { AccessDenied } from '../iam/access-denied.ts';

/** An answer that refuses a request, with the name that CloudFront uses for it. */
export class CloudFrontFault extends Error {
  override readonly name: string;
  readonly status: number;

  constructor(name: string, message: string, status = 400) {
    super(message);
    this.name = name;
    this.status = status;
  }
}

/** Any failure as CloudFront words it. */
export function toCloudFrontFault(error: unknown): CloudFrontFault {
  if (error instanceof CloudFrontFault) return error;
  if (error instanceof SignatureFault) return new CloudFrontFault(error.name, error.message, 403);
  if (error instanceof AccessDenied) return new CloudFrontFault('AccessDenied', error.message, 403);
  console.error('The local CloudFront failed:', error);
  return new CloudFrontFault('InternalFailure', String(error), 500);
}
