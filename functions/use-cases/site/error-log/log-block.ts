import type { ErrorTrace, TraceFrame } from '#shared/error-trace.ts';
import type { StoredOccurrence } from '../../../data/site/error-occurrences.ts';

/** An occurrence as the log file has it. */
export function occurrenceBlock({
  title,
  exception,
  message,
  context,
  trace,
  ...of
}: Omit<StoredOccurrence, 'seenMs' | 'count'>): string {
  const where = [
    `request ${of.requestId}`,
    `function ${of.service}`,
    ...(of.route === undefined ? [] : [`route ${of.route}`]),
    ...(of.userId === undefined ? [] : [`user ${of.userId}`]),
    `release ${of.release}`,
  ];
  return [
    title,
    ...(exception === undefined ? [] : [`${exception}: ${message}`]),
    ...(Object.keys(context).length > 0 ? [JSON.stringify(context)] : []),
    where.join(', '),
    ...framesOf(trace).map(({ method, path, lineNumber }) => `    at ${method} (${path}:${lineNumber})`),
  ].join('\n');
}

const framesOf = (trace: ErrorTrace['trace']): TraceFrame[] =>
  trace.flatMap((part) => ('vendorGroup' in part ? part.items : [part]));
