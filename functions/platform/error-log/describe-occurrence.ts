import { errorLog, type ErrorLevel } from '#shared/error-log.ts';
import type { ErrorTrace, TraceFrame, VendorGroup } from '#shared/error-trace.ts';
import { AppError } from '../app-error.ts';
import { describeError } from '../describe-error.ts';
import { env } from '../env.ts';
import { hideContents } from '../hide-secrets.ts';
import { isOutage } from '../is-outage.ts';
import type { RequestContext } from '../request-context.ts';
import { fingerprintOf } from './error-fingerprint.ts';

/** An error as the log keeps it: without secrets and contents. */
export interface ErrorOccurrence {
  /** Of its group. */
  fingerprint: number;
  level: ErrorLevel;
  /** What the code says went wrong. */
  title: string;
  message: string;
  exception?: string;
  code?: string;
  /** The innermost place in the product's sources; without source maps, in its bundle. */
  file?: string;
  line?: number;
  trace: ErrorTrace['trace'];
  context: Record<string, string | number | boolean>;
  requestId: string;
  route?: string;
  userId?: number;
  /** Name of the function, such as `api-drive`. */
  service: string;
  release: string;
}

/** Fields of log lines whose texts name things of the product, never those of users. */
const namingFields = new Set(['kind', 'template', 'gateway', 'section', 'projection', 'code', 'messageId']);
const maxTextChars = 80;
/** Lines of a snippet, on each side. */
const snippetLines = 4;
const maxSnippets = 4;
const maxLineChars = 120;

/** Describes what `logger.error` was called with. */
export function describeOccurrence(
  title: string,
  fields: Record<string, unknown>,
  { requestId, routeName, userId }: RequestContext,
): ErrorOccurrence {
  const { error } = fields;
  const described = error === undefined ? undefined : describe(error);
  const { code, exception, message = title, trace = [] } = described ?? {};
  const own = trace.filter(isOwnFrame);
  const place = own[0] ?? trace.find((part): part is TraceFrame => !('vendorGroup' in part));
  return {
    fingerprint: fingerprintOf({ title, code, exception: exception ?? '', message, ownFrames: own }),
    level: error instanceof AppError || isOutage(error) ? 'warning' : 'error',
    title,
    message: hideContents(message).slice(0, errorLog.maxMessageChars),
    ...(exception !== undefined && { exception: exception.slice(0, errorLog.maxExceptionChars) }),
    ...(code !== undefined && { code }),
    ...(place && { file: shortPath(place), line: place.lineNumber }),
    trace: cutTrace(trace, own),
    context: pickContext(fields),
    requestId,
    ...(routeName !== undefined && { route: routeName }),
    ...(userId !== undefined && { userId }),
    service: env.service,
    release: env.release,
  };
}

/** An error of the product's own tells what it came from, which says more than the words for its caller. */
function describe(error: unknown) {
  const isOwn = error instanceof AppError;
  const cause = isOwn && error.cause !== undefined ? error.cause : error;
  const { exception, message, trace } = describeError(cause);
  return { code: isOwn ? error.detail.code : undefined, exception, message, trace };
}

const sourcePath = /(^|\/)(functions|shared)\/.*\.ts$/;

/** In the product's sources. Without source maps there are none: names in a bundle are others in each release. */
const isOwnFrame = (part: TraceFrame | VendorGroup): part is TraceFrame =>
  !('vendorGroup' in part) && sourcePath.test(part.path);

/** Of a file that is no source of the product, its name and folder say enough. */
function shortPath({ path: full }: TraceFrame): string {
  const path = sourcePath.test(full) ? full : full.split('/').slice(-2).join('/');
  return path.slice(-errorLog.maxFileChars);
}

/** The steps alone, and a few lines of code around the product's innermost ones. */
function cutTrace(trace: ErrorTrace['trace'], own: TraceFrame[]): ErrorTrace['trace'] {
  const withCode = new Set(own.slice(0, maxSnippets));
  const cut = (frame: TraceFrame): TraceFrame => ({
    ...frame,
    codeSnippet: withCode.has(frame) ? cutSnippet(frame) : {},
  });
  return trace
    .slice(0, errorLog.maxFrames)
    .map((part) =>
      'vendorGroup' in part
        ? { ...part, items: part.items.slice(0, errorLog.maxFrames).map(cut) }
        : cut(part),
    );
}

function cutSnippet({ lineNumber, codeSnippet }: TraceFrame): Record<string, string> {
  const near = Object.entries(codeSnippet).filter(
    ([number]) => Math.abs(Number(number) - lineNumber) <= snippetLines,
  );
  return Object.fromEntries(near.map(([number, code]) => [number, code.slice(0, maxLineChars)]));
}

/** Numbers, truths and names of things: whatever else a line says may be a content. */
function pickContext(fields: Record<string, unknown>): ErrorOccurrence['context'] {
  const kept: ErrorOccurrence['context'] = {};
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'number' || typeof value === 'boolean') kept[name] = value;
    else if (typeof value === 'string' && namingFields.has(name)) {
      kept[name] = hideContents(value).slice(0, maxTextChars);
    }
  }
  return kept;
}
