import type { APIGatewayProxyWebsocketEventV2, Context } from 'aws-lambda';
import { cdnKeyHeader } from '#shared/cdn-key-header.ts';
import { readCookies, sessionCookie } from '../http/cookies.ts';
import { isFromCdn } from '../http/is-from-cdn.ts';
import { AppError } from '../platform/app-error.ts';
import { logger } from '../platform/logger.ts';
import { measuredRun } from '../use-cases/background/measured-run.ts';
import { deleteLiveConnection } from '../use-cases/notifications/close-live-connection.ts';
import { openLiveConnection } from '../use-cases/notifications/live-connections.ts';

/** Only the event of a connection that opens has headers; their names keep the case that they were sent in. */
type LiveEvent = APIGatewayProxyWebsocketEventV2 & {
  headers?: Record<string, string | undefined>;
};

interface LiveAnswer {
  statusCode: number;
  /** Sent back over the connection. */
  body?: string;
}

/** Connections of open pages: who may open one, the end of one, and the messages that keep one open. */
export async function handler(event: LiveEvent, context: Context): Promise<LiveAnswer> {
  return measuredRun(context, async (run) => {
    const { routeKey, connectionId } = event.requestContext;
    run.notes = { event: routeKey, connectionId };
    if (routeKey === '$connect') return connect(event);
    if (routeKey !== '$disconnect') return answerMessage(event.body);
    await deleteLiveConnection(connectionId);
    return { statusCode: 200 };
  });
}

async function connect({ headers = {}, requestContext }: LiveEvent): Promise<LiveAnswer> {
  if (!isFromCdn(findHeader(headers, cdnKeyHeader))) return { statusCode: 403 };
  const cookies = readCookies(findHeader(headers, 'cookie')?.split(';'));
  try {
    await openLiveConnection({
      connectionId: requestContext.connectionId,
      origin: findHeader(headers, 'origin'),
      sessionSecret: cookies[sessionCookie],
    });
    return { statusCode: 200 };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    logger.info('A connection was refused', { status: error.status });
    return { statusCode: error.status };
  }
}

function findHeader(headers: Record<string, string | undefined>, name: string): string | undefined {
  return Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
}

/** `{"type":"ping"}` is answered, so that neither side takes the other for gone; anything else is not. */
function answerMessage(body: string | undefined): LiveAnswer {
  return isPing(body ?? '') ? { statusCode: 200, body: '{"type":"pong"}' } : { statusCode: 400 };
}

function isPing(text: string): boolean {
  try {
    const message: unknown = JSON.parse(text);
    return typeof message === 'object' && message !== null && 'type' in message && message.type === 'ping';
  } catch {
    // What is no JSON is no ping.
    return false;
  }
}
