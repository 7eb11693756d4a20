/** What must be known to go on with an upload after the page was closed; never the bytes. */
export interface UnfinishedUpload {
  fingerprint: string;
  method: 'multipart' | 'tus';
  /** Storage key, or the last part of the tus address. */
  key: string;
  /** Empty for tus. */
  uploadId: string;
  /** All bytes are in one object already: only the entry is missing. */
  isAssembled: boolean;
  name: string;
  size: number;
  lastModified: number;
  relativePath: string | null;
  destination: { parentId: number | null; name: string; workspaceId: number; linkId?: number };
  /** Milliseconds since 1970. */
  touchedAt: number;
  /** Whose upload it is: others at the same browser do not see it. */
  userId: number;
}

type Guard<Value> = (value: unknown) => value is Value;

/** Whether something from the browser's storage is such a record, down to its last field. */
export const isUnfinishedUpload: Guard<UnfinishedUpload> = hasFields<UnfinishedUpload>({
  fingerprint: isString,
  method: (value) => value === 'multipart' || value === 'tus',
  key: isString,
  uploadId: isString,
  isAssembled: (value) => typeof value === 'boolean',
  name: isString,
  size: isNumber,
  lastModified: isNumber,
  relativePath: isNullOr(isString),
  destination: hasFields<UnfinishedUpload['destination']>({
    parentId: isNullOr(isNumber),
    name: isString,
    workspaceId: isNumber,
    linkId: isAbsentOr(isNumber),
  }),
  touchedAt: isNumber,
  userId: isNumber,
});

// A small guard instead of the schema library, which would weigh more than all of the queue.
function hasFields<Fields extends object>(guards: { [Name in keyof Fields]-?: Guard<Fields[Name]> }) {
  const checks = Object.entries<Guard<unknown>>(guards);
  return (value: unknown): value is Fields =>
    typeof value === 'object' &&
    value !== null &&
    checks.every(([name, isFit]) => isFit((value as Record<string, unknown>)[name]));
}

function isString(value: unknown): value is string {
  return typeof value === 'string';
}

function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}

function isAbsentOr<Value>(isFit: Guard<Value>) {
  return (value: unknown): value is Value | undefined => value === undefined || isFit(value);
}

function isNullOr<Value>(isFit: Guard<Value>) {
  return (value: unknown): value is Value | null => value === null || isFit(value);
}
