import { S3Error } from '../s3-error.ts';

/** A whole number of the query, `fallback` where it is absent. Throws InvalidArgument. */
export function parseCount(query: URLSearchParams, name: string, fallback: number): number {
  const text = query.get(name);
  if (text === null || text === '') return fallback;
  const count = Number(text);
  if (!/^\d+$/.test(text) || count > 2 ** 31 - 1)
    throw new S3Error('InvalidArgument', `Argument ${name} must be an integer between 0 and 2147483647`, {
      details: { ArgumentName: name, ArgumentValue: text },
    });
  return count;
}
