let startedAtMs: number | undefined;

/** Notes that this tab begins to upload, or that nothing of its queue runs any more. */
export function noteUploading(isUploading: boolean): void {
  startedAtMs = isUploading ? (startedAtMs ?? Date.now()) : undefined;
}

/**
 * Since when this tab uploads, in milliseconds since 1970; undefined while it does not. Most of what the server
 * tells meanwhile is its own doing, which its lists show already.
 */
export function uploadingSinceMs(): number | undefined {
  return startedAtMs;
}
