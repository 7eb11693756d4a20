import { env } from './env.ts';
import { findContext } from './request-context.ts';

const levels = ['debug', 'info', 'warn', 'error'] as const;
type Level = (typeof levels)[number];

function write(level: Level, message: string, fields: Record<string, unknown>): void {
  if (levels.indexOf(level) < levels.indexOf(env.logLevel as Level)) return;
  const context = findContext();
  const line = {
    level,
    message,
    time: new Date().toISOString(),
    requestId: context?.requestId,
    route: context?.routeName,
    userId: context?.userId,
    ...fields,
  };
  process.stdout.write(`${JSON.stringify(line, describeErrors)}\n`);
}

function describeErrors(_key: string, value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  return { name: value.name, message: value.message, stack: value.stack, cause: value.cause };
}

/** One JSON line an event, with the request's id, route and person. Secrets are never passed to it. */
export const logger = {
  debug: (message: string, fields: Record<string, unknown> = {}) => write('debug', message, fields),
  info: (message: string, fields: Record<string, unknown> = {}) => write('info', message, fields),
  warn: (message: string, fields: Record<string, unknown> = {}) => write('warn', message, fields),
  error: (message: string, fields: Record<string, unknown> = {}) => write('error', message, fields),
};
