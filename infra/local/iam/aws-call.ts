/** What a request to AWS asks for, in the words of IAM. */
export interface AwsCall {
  /** `service:Operation`, such as `s3:GetObject`. */
  action: string;
  /** ARN of what it works on, or `*`. */
  resource: string;
  /** Values of condition keys, such as `ses:FromAddress`; a key that is missing is not part of the request. */
  context?: Readonly<Record<string, readonly string[]>>;
}
