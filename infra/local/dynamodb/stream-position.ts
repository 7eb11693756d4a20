import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** How far a stream has been delivered: up to and with `sequenceNumber`, or nothing of the shard without it. */
export interface StreamPosition {
  streamArn: string;
  shardId: string;
  sequenceNumber?: string;
}

/** Writing the file takes as long as delivering some records. After a kill, those of this time are delivered again. */
const saveWithinMs = 250;

/** Keeps the position of a stream, in memory and soon afterwards in a file. */
export interface SavedPosition {
  /** The last position; undefined where nothing has been delivered yet. */
  find(): StreamPosition | undefined;
  set(position: StreamPosition): void;
  /** Writes the file now, where it is behind. */
  save(): void;
}

export function openStreamPosition(positionFile: string): SavedPosition {
  let last = readPosition(positionFile);
  let timer: NodeJS.Timeout | undefined;
  const save = (): void => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    if (last !== undefined) writePosition(positionFile, last);
  };
  return {
    find: () => last,
    set(position) {
      last = position;
      timer ??= setTimeout(save, saveWithinMs);
    },
    save,
  };
}

function readPosition(positionFile: string): StreamPosition | undefined {
  if (!existsSync(positionFile)) return undefined;
  return JSON.parse(readFileSync(positionFile, 'utf8')) as StreamPosition;
}

/** Writes the file whole or not at all, so that a kill at any moment leaves a readable one. */
function writePosition(positionFile: string, position: StreamPosition): void {
  mkdirSync(path.dirname(positionFile), { recursive: true });
  const unfinished = `${positionFile}.new`;
  writeFileSync(unfinished, JSON.stringify(position));
  renameSync(unfinished, positionFile);
}
