/** What the server tells about changes in a drive. */
export interface ChangedMessage {
  /** Ids of the folders whose lists changed: 0 is the top, -1 the trash. */
  folders: number[];
  /** Whether the space that is used changed. */
  usage: boolean;
}

/** A text from the socket as what it means; undefined for all that tells no change. */
export function readMessage(text: unknown): ChangedMessage | undefined {
  const message = parse(text);
  if (!message || message['type'] !== 'changed' || !Array.isArray(message['folders'])) return undefined;
  const folders = message['folders'].filter((id) => Number.isSafeInteger(id)) as number[];
  return { folders, usage: message['usage'] === true };
}

function parse(text: unknown): Record<string, unknown> | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    // Nothing that the server of this site sends: it tells nothing.
    return undefined;
  }
}
