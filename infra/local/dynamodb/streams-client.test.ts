import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { clientSettings } from './start-test-dynamodb.ts';
import { createStreamsClient, StreamsError } from './streams-client.ts';

/** A client of a server that answers as the listener does. */
async function startClient(listener: RequestListener) {
  const server = createServer(listener);
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await listening;
  const { port } = server.address() as AddressInfo;
  const client = createStreamsClient(clientSettings(`http://127.0.0.1:${port}`));
  onTestFinished(() => {
    client.close();
    server.close();
  });
  return { client, server };
}

test('names the error of the API', async () => {
  const error = { __type: 'com.amazonaws.dynamodb.v20120810#ExpiredIteratorException', message: 'Too old.' };
  const { client } = await startClient((_, response) => response.writeHead(400).end(JSON.stringify(error)));
  const refused = client.call('GetRecords', { ShardIterator: 'x' });
  await expect(refused).rejects.toThrow(StreamsError);
  await expect(refused).rejects.toMatchObject({ name: 'ExpiredIteratorException', message: 'Too old.' });
});

test('tells what something else than the API answers', async () => {
  const { client } = await startClient((_, response) => response.writeHead(502).end('<h1>No</h1>'));
  const refused = client.call('ListStreams', { TableName: 'any' });
  await expect(refused).rejects.toMatchObject({ name: 'Status502', message: '<h1>No</h1>' });
});

test('asks again when an idle connection was closed', async () => {
  let requests = 0;
  const { client } = await startClient((request, response) => {
    requests += 1;
    if (requests === 2) request.socket.destroy();
    else response.end('{"Streams":[]}');
  });
  const list = () => client.call('ListStreams', { TableName: 'any' });
  expect(await list()).toEqual({ Streams: [] });
  expect(await list()).toEqual({ Streams: [] });
  expect(requests).toBe(3);
});
