/** Whose key a request says that it was signed with, by its `Authorization` header; nothing about it is proved. */
export function findAccessKeyId(authorization: string | undefined): string | undefined {
  return /^AWS4-HMAC-SHA256\s+Credential=([^/,\s]+)\//.exec(authorization ?? '')?.[1];
}
