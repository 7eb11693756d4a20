import { findElementText, listElements } from '../s3/s3-xml.ts';
import { CloudFrontFault } from './cloudfront-fault.ts';

/** CloudFront's limits: of paths in progress for a distribution, of those of them with a `*`, and of a path. */
const maxPaths = 3000;
const maxWildcards = 15;
const maxPathChars = 4000;

export interface Invalidation {
  /** Each begins with a slash; a `*` may stand at the end. */
  paths: string[];
  callerReference: string;
}

/** Reads the body of CreateInvalidation. Throws CloudFront's own fault for what it would refuse. */
export function readInvalidation(xml: string): Invalidation {
  const paths = listElements(xml, 'Path').map(
    (inner) => findElementText(`<Path>${inner}</Path>`, 'Path') ?? '',
  );
  const callerReference = findElementText(xml, 'CallerReference') ?? '';
  if (callerReference === '') throw new CloudFrontFault('InvalidArgument', 'There is no CallerReference.');
  if (Number(findElementText(xml, 'Quantity')) !== paths.length) {
    throw new CloudFrontFault(
      'InconsistentQuantities',
      'The value of Quantity and the size of Items do not match.',
    );
  }
  if (paths.length === 0 || !paths.every(isPath)) {
    throw new CloudFrontFault(
      'InvalidArgument',
      'Your request contains one or more invalid invalidation paths.',
    );
  }
  const wildcards = paths.filter((path) => path.endsWith('*')).length;
  if (paths.length - wildcards > maxPaths || wildcards > maxWildcards) {
    throw new CloudFrontFault(
      'TooManyInvalidationsInProgress',
      'Processing your request will cause you to exceed the maximum number of in-progress invalidations.',
    );
  }
  return { paths, callerReference };
}

function isPath(path: string): boolean {
  return path.length <= maxPathChars && /^\/[^*]*\*?$/.test(path);
}
