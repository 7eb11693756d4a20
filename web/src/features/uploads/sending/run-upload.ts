import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { clientMessages } from '#shared/messages/client-messages.ts';
import type { ErrorAction } from '#shared/messages/errors.ts';
import { uploads } from '#shared/limits/upload-limits.ts';
import { ApiError } from '../../../api/api-error.ts';
import { refusal } from '../create-upload-item.ts';
import { FileChangedError } from './file-changed.ts';
import { startInactivityTimer } from './inactivity-timer.ts';
import { addRateSample, bytesPerSecond, type RateSample } from '../panel/transfer-rate.ts';
import type { UploadItem } from '../upload-item.ts';
import type { Transport, UploadJob } from './upload-job.ts';

export interface UploadFailure {
  /** Words for the person. */
  message: string;
  /** What the server offers to do about it, such as an upgrade. */
  action?: ErrorAction;
  /** There is no room for this file, nor for what comes after it. */
  isOutOfSpace?: boolean;
  /** The file changed on the disk: it has to be chosen again. */
  isFileChanged?: boolean;
}

/** How one attempt ended. */
export type UploadOutcome =
  | { status: 'completed'; entry: FileEntry }
  | ({ status: 'failed' } & UploadFailure)
  /** Ended without an entry and without an error: aborted by the person, or by a start without an id. */
  | { status: 'ended' };

export interface UploadAttempt extends Omit<UploadJob, 'signal' | 'onProgress'> {
  loadTransport(method: UploadItem['options']['method']): Promise<Transport>;
  controller: AbortController;
  onProgress(progress: { bytesUploaded: number; bytesPerSecond: number | null }): void;
}

/** What the inactivity time-out aborts with. */
export const timedOutMessage = 'Upload timed out';
const progressEveryMs = 100;

/** Makes one attempt at one upload and tells its progress at most ten times a second. Never rejects. */
export async function runUpload(attempt: UploadAttempt): Promise<UploadOutcome> {
  const { item, file, settings, resume, batches, onSent, controller } = attempt;
  const refused = file ? refusal(item.file, settings) : null;
  if (refused !== null) return { status: 'failed', message: refused };
  const timer = startInactivityTimer(uploads.inactivityTimeoutMs, () =>
    controller.abort(new Error(timedOutMessage)),
  );
  const report = throttleProgress(attempt.onProgress);
  const onProgress = (bytesUploaded: number) => {
    timer.touch();
    if (!controller.signal.aborted) report(bytesUploaded);
  };
  try {
    const transport = await attempt.loadTransport(item.options.method);
    controller.signal.throwIfAborted();
    const { signal } = controller;
    const entry = await transport({ item, file, settings, resume, batches, signal, onProgress, onSent });
    return entry ? { status: 'completed', entry } : { status: 'ended' };
  } catch (error) {
    return explain(error, controller.signal);
  } finally {
    timer.stop();
  }
}

/** An abort with an error as its reason is a failure; one without is the person's wish. */
function explain(error: unknown, signal: AbortSignal): UploadOutcome {
  const cause: unknown = signal.aborted ? signal.reason : error;
  if (signal.aborted && !(cause instanceof Error && cause.message === timedOutMessage)) {
    return { status: 'ended' };
  }
  const message = cause instanceof Error && cause.message ? cause.message : clientMessages.unexpected;
  const { action, errors = {} } = cause instanceof ApiError ? cause : {};
  return {
    status: 'failed',
    message,
    action,
    isOutOfSpace: action !== undefined && 'size' in errors,
    isFileChanged: cause instanceof FileChangedError,
  };
}

function throttleProgress(report: UploadAttempt['onProgress']): (bytesUploaded: number) => void {
  let samples: readonly RateSample[] = [];
  let reportedAtMs = -Infinity;
  return (bytesUploaded) => {
    const atMs = performance.now();
    if (atMs - reportedAtMs < progressEveryMs) return;
    reportedAtMs = atMs;
    samples = addRateSample(samples, { atMs, bytes: bytesUploaded });
    report({ bytesUploaded, bytesPerSecond: bytesPerSecond(samples) });
  };
}
