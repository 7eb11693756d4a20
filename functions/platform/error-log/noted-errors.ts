import { nowMs, secondMs } from '../clock.ts';
import { findContext } from '../request-context.ts';
import { describeOccurrence, type ErrorOccurrence } from './describe-occurrence.ts';
import { otherErrorsId } from './error-fingerprint.ts';

/** Errors of a group that this instance has met and not written yet. */
export interface NotedErrors {
  /** The latest of them. */
  latest: ErrorOccurrence;
  /** How many. */
  count: number;
  firstMs: number;
  lastMs: number;
}

/** How long an instance waits before it writes a group again: a storm costs a write in each of these. */
export const writePauseMs = 10 * secondMs;
/** Groups that an instance remembers at once. */
const maxNoted = 50;

/** By fingerprint; with a count of zero while a group must wait for its next write. */
const noted = new Map<number, NotedErrors & { writtenMs?: number }>();

/** Whether this run has noted an error, so that what it ends with need not be noted again. */
export function hasNotedError(): boolean {
  return findContext()?.hasNotedError === true;
}

/** Notes what `logger.error` was called with, until the end of the request or run. Never throws. */
export function noteError(title: string, fields: Record<string, unknown>): void {
  const context = findContext();
  if (!context) return;
  try {
    context.hasNotedError = true;
    addNote(describeOccurrence(title, fields, context));
  } catch {
    // The line in the log says it, too.
  }
}

function addNote(latest: ErrorOccurrence): void {
  const now = nowMs();
  const hasRoom = noted.has(latest.fingerprint) || noted.size < maxNoted;
  const key = hasRoom ? latest.fingerprint : otherErrorsId;
  const former = noted.get(key);
  const isFirst = !former || former.count === 0;
  noted.set(key, {
    ...former,
    latest: { ...latest, fingerprint: key },
    count: (former?.count ?? 0) + 1,
    firstMs: isFirst ? now : former.firstMs,
    lastMs: now,
  });
}

/** Takes the groups that are to be written now: each one again only after a pause. */
export function takeDueErrors(most: number): NotedErrors[] {
  const now = nowMs();
  const due: NotedErrors[] = [];
  for (const [key, note] of noted) {
    // The clock may have been set back.
    const isWaiting = note.writtenMs !== undefined && Math.abs(now - note.writtenMs) < writePauseMs;
    if (isWaiting) continue;
    if (note.count === 0) noted.delete(key);
    else if (due.length < most) {
      due.push(note);
      noted.set(key, { ...note, count: 0, writtenMs: now });
    }
  }
  return due;
}

/** Counts errors again that could not be written, for the next write. */
export function giveBack({ latest, count, firstMs, lastMs }: NotedErrors): void {
  const since = noted.get(latest.fingerprint);
  const newest = since && since.count > 0 ? since : { latest, lastMs };
  noted.set(latest.fingerprint, {
    writtenMs: nowMs(),
    ...since,
    latest: newest.latest,
    count: (since?.count ?? 0) + count,
    firstMs,
    lastMs: newest.lastMs,
  });
}

/** Forgets everything, for tests. */
export function forgetNotedErrors(): void {
  noted.clear();
}
