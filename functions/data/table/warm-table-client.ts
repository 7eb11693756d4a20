import { once } from 'node:events';
import { Readable } from 'node:stream';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { logger } from '../../platform/logger.ts';
import { plainTableClient, tableClient, tableOptions } from './table.ts';

/** A function rather starts without the connection than late. */
const maxConnectMs = 1000;

type TableRequest = Parameters<typeof plainTableClient.config.requestHandler.handle>[0];

/**
 * Prepares the client of the table while the function starts, when Lambda gives it a whole processor: runs the code of a
 * call, but sends `GET /` in its place, which needs no rights and reads nothing. The connection is then open.
 */
export async function warmTableClient(): Promise<void> {
  const call = new GetCommand({ TableName: tableOptions.table, Key: { PK: 'WARM', SK: 'WARM' } });
  call.middlewareStack.add(
    () =>
      async ({ request }) => {
        await openConnection(request as TableRequest);
        const response = { statusCode: 200, headers: {}, body: Readable.from(['{}']) };
        return { response, output: { $metadata: {} } };
      },
    // The document client adds it to its stack twice.
    { step: 'deserialize', name: 'openConnection', priority: 'low', override: true },
  );
  await tableClient.send(call);
}

async function openConnection(request: TableRequest): Promise<void> {
  const { host = '' } = request.headers;
  const ping = Object.assign(Object.create(request) as TableRequest, {
    method: 'GET',
    path: '/',
    headers: { host },
    body: undefined,
  });
  try {
    const abortSignal = AbortSignal.timeout(maxConnectMs);
    const { response } = await plainTableClient.config.requestHandler.handle(ping, { abortSignal });
    const body = response.body as Readable;
    // The connection is free for the next call once the answer is read.
    await once(body.resume(), 'end', { signal: abortSignal });
  } catch (error) {
    // The first call opens it.
    logger.warn('The connection to the table was not opened in advance', { error });
  }
}
