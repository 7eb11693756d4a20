/** A rule of AWS::S3::Bucket CorsConfiguration.CorsRules, as CloudFormation writes it. */
export interface CorsRule {
  Id?: string;
  /** Each may hold one `*`. */
  AllowedOrigins: string[];
  AllowedMethods: string[];
  /** Each may hold one `*`. */
  AllowedHeaders?: string[];
  ExposedHeaders?: string[];
  /** Seconds. */
  MaxAge?: number;
}

/** A rule of AWS::S3::Bucket LifecycleConfiguration.Rules, as CloudFormation writes it. */
export interface LifecycleRule {
  Id?: string;
  Status: 'Enabled' | 'Disabled';
  Prefix?: string;
  ExpirationInDays?: number;
  AbortIncompleteMultipartUpload?: { DaysAfterInitiation: number };
}

export interface BucketConfig {
  name: string;
  cors: CorsRule[];
  lifecycle: LifecycleRule[];
}

type Test = (value: unknown) => boolean;

const isText: Test = (value) => typeof value === 'string';
const isTextList: Test = (value) => Array.isArray(value) && value.every(isText);
const isWholeNumber: Test = (value) => Number.isInteger(value) && Number(value) >= 0;
const isDays: Test = (value) => isWholeNumber(value) && value !== 0;
const isMethodList: Test = (value) =>
  Array.isArray(value) && value.every((method) => ['GET', 'PUT', 'HEAD', 'POST', 'DELETE'].includes(method));
const isStatus: Test = (value) => value === 'Enabled' || value === 'Disabled';

const CORS_PROPERTIES: Record<string, Test> = {
  Id: isText,
  AllowedOrigins: isTextList,
  AllowedMethods: isMethodList,
  AllowedHeaders: isTextList,
  ExposedHeaders: isTextList,
  MaxAge: isWholeNumber,
};
const LIFECYCLE_PROPERTIES: Record<string, Test> = {
  Id: isText,
  Status: isStatus,
  Prefix: isText,
  ExpirationInDays: isDays,
  AbortIncompleteMultipartUpload: (value) => typeof value === 'object' && value !== null,
};
const ABORT_PROPERTIES: Record<string, Test> = { DaysAfterInitiation: isDays };

/**
 * Refuses what the types cannot, because rules come from a template: throws an Error that names the bucket and the
 * property that is unknown here, missing or of the wrong shape. Nothing of a template is dropped in silence.
 */
export function checkBucketConfig({ name, cors, lifecycle }: BucketConfig): void {
  if (!/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(name)) throw new Error(`"${name}" is no bucket name`);
  cors.forEach((rule, i) => {
    const place = `bucket ${name}, CorsRules[${i}]`;
    checkProperties(rule, CORS_PROPERTIES, ['AllowedOrigins', 'AllowedMethods'], place);
  });
  lifecycle.forEach((rule, i) => {
    const place = `bucket ${name}, LifecycleConfiguration.Rules[${i}]`;
    checkProperties(rule, LIFECYCLE_PROPERTIES, ['Status'], place);
    const abort = rule.AbortIncompleteMultipartUpload;
    if (abort)
      checkProperties(
        abort,
        ABORT_PROPERTIES,
        ['DaysAfterInitiation'],
        `${place}.AbortIncompleteMultipartUpload`,
      );
    if (!abort && rule.ExpirationInDays === undefined) throw new Error(`${place}: the rule has no action`);
  });
}

function checkProperties(
  rule: object,
  known: Record<string, Test>,
  required: readonly string[],
  place: string,
): void {
  const given = new Map<string, unknown>(Object.entries(rule));
  for (const property of required)
    if (!given.has(property)) throw new Error(`${place}: ${property} is missing`);
  for (const [property, value] of given) {
    if (value === undefined) continue;
    const test = Object.hasOwn(known, property) ? known[property] : undefined;
    if (!test) throw new Error(`${place}: the property ${property} is not supported by the local S3`);
    if (!test(value)) throw new Error(`${place}: ${property} cannot be ${JSON.stringify(value)}`);
  }
}
