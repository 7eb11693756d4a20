import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** How far a stream has been delivered: up to and with `sequenceNumber`, or nothing of the shard without it. */
export interface StreamPosition {
  streamArn: string;
  shardId: string;
  sequenceNumber?: string;
}

/** Finds the position that was saved last. */
export function findStreamPosition(positionFile: string): StreamPosition | undefined {
  if (!existsSync(positionFile)) return undefined;
  return JSON.parse(readFileSync(positionFile, 'utf8')) as StreamPosition;
}

/** Saves the position whole or not at all, so that a kill at any moment leaves a readable file. */
export function saveStreamPosition(positionFile: string, position: StreamPosition): void {
  mkdirSync(path.dirname(positionFile), { recursive: true });
  const unfinished = `${positionFile}.new`;
  writeFileSync(unfinished, JSON.stringify(position));
  renameSync(unfinished, positionFile);
}
