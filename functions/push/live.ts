import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { chunk } from '#shared/chunk.ts';
import { env } from '../platform/env.ts';
import { logger } from '../platform/logger.ts';

const concurrency = 25;

let client: ApiGatewayManagementApiClient | undefined;

/** A browser that does not take its message must not hold up the others for long. */
function getClient(): ApiGatewayManagementApiClient {
  client ??= new ApiGatewayManagementApiClient({
    endpoint: env.liveEndpoint,
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 1000, requestTimeout: 3000 },
  });
  return client;
}

/**
 * Sends a message, as JSON, to open connections, and answers the ids of those that are gone. What cannot be sent for
 * another reason is logged: a page that misses it reads anew when it is looked at.
 */
export async function tellConnections(connectionIds: string[], message: object): Promise<string[]> {
  const data = Buffer.from(JSON.stringify(message));
  const gone: string[] = [];
  for (const some of chunk(connectionIds, concurrency)) {
    const areThere = await Promise.all(some.map((connectionId) => tell(connectionId, data)));
    gone.push(...some.filter((_, index) => !areThere[index]));
  }
  return gone;
}

/** False where the connection is gone. */
async function tell(connectionId: string, data: Uint8Array): Promise<boolean> {
  try {
    await getClient().send(new PostToConnectionCommand({ ConnectionId: connectionId, Data: data }));
  } catch (error) {
    if (error instanceof GoneException) return false;
    logger.warn('A connection could not be told', { connectionId, error });
  }
  return true;
}

/** Closes a connection. The gateway says `gone` of one that is closed, and of one whose handshake is not over. */
export async function closeConnection(connectionId: string): Promise<'closed' | 'gone'> {
  try {
    await getClient().send(new DeleteConnectionCommand({ ConnectionId: connectionId }));
    return 'closed';
  } catch (error) {
    if (error instanceof GoneException) return 'gone';
    throw error;
  }
}
