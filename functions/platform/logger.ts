import type { LogLevel } from '#shared/settings/logging.ts';
import { embedMetrics, type Figures, type MeasuredThing } from './embedded-metrics.ts';
import { env } from './env.ts';
import { noteError } from './error-log/noted-errors.ts';
import { hideSecrets } from './hide-secrets.ts';
import { findContext } from './request-context.ts';

/** Values of `LOG_LEVEL`, each of which hides the messages of those before it. */
const levels = ['debug', 'info', 'warn', 'error', 'none'] as const;
type Level = (typeof levels)[number];
type Fields = Record<string, unknown>;

let chosen: Level | undefined;

/** Hides messages below a level from now on; undefined for the level of the deployment. */
export function setLogLevel(level: LogLevel | undefined): void {
  chosen = level;
}

function write(level: Level, message: string, fields: Fields): void {
  if (levels.indexOf(level) >= levels.indexOf(chosen ?? (env.logLevel as Level)))
    print(level, message, fields);
}

function print(level: Level, message: string, fields: Fields): void {
  const context = findContext();
  const line = {
    level,
    message,
    time: new Date().toISOString(),
    requestId: context?.requestId,
    trace: findTrace(),
    route: context?.routeName,
    userId: context?.userId,
    impersonatorId: context?.impersonatorId,
    ...fields,
  };
  process.stdout.write(`${hideSecrets(JSON.stringify(line, describeErrors))}\n`);
}

/** By which X-Ray knows the request, through all that it led to; Lambda sets it for each. */
function findTrace(): string | undefined {
  return /Root=([^;]+)/.exec(env.traceHeader ?? '')?.[1];
}

function describeErrors(_key: string, value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  return { name: value.name, message: value.message, stack: value.stack, cause: value.cause };
}

/** One JSON line an event, with the request's id, route and person. Secrets are never passed to it. */
export const logger = {
  debug: (message: string, fields: Fields = {}) => write('debug', message, fields),
  info: (message: string, fields: Fields = {}) => write('info', message, fields),
  warn: (message: string, fields: Fields = {}) => write('warn', message, fields),
  /** Is noted for the admins' log of errors as well, whatever the level. */
  error: (message: string, fields: Fields = {}) => {
    write('error', message, fields);
    noteError(message, fields);
  },
  /** A line with figures that metrics are made of: written whatever the level. */
  measure: (message: string, thing: MeasuredThing, figures: Figures, fields: Fields = {}) =>
    print('info', message, { ...fields, ...embedMetrics(figures, thing, Date.now()) }),
};
