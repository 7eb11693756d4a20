import http from 'node:http';
import https from 'node:https';
import type { StreamRecord } from './to-lambda-record.ts';

/** What the operations return that the local stack calls.  */
interface Answers {
  ListStreams: { Streams?: { StreamArn?: string; StreamLabel?: string }[] };
  DescribeStream: { StreamDescription?: { Shards?: { ShardId?: string }[]; LastEvaluatedShardId?: string } };
  GetShardIterator: { ShardIterator?: string };
  GetRecords: { Records?: StreamRecord[]; NextShardIterator?: string };
}

/** An error of the streams API; `name` is its code, such as `ExpiredIteratorException`. */
export class StreamsError extends Error {
  constructor(code: string, message: string) {
    super(message);
    this.name = code;
  }
}

/** Calls the API of DynamoDB Streams. */
export interface StreamsClient {
  call<Operation extends keyof Answers>(operation: Operation, input: object): Promise<Answers[Operation]>;
  close(): void;
}

export interface StreamsClientOptions {
  endpoint: string;
  region: string;
  credentials: { accessKeyId: string };
}

/**
 * Makes a client for a local server of DynamoDB Streams. The SDK's client signs each call and rebuilds each record,
 * which took two fifths of the stack's own processor time: a stream is read after every write. Local servers ask who
 * calls, and check no signature.
 */
export function createStreamsClient({ endpoint, region, credentials }: StreamsClientOptions): StreamsClient {
  const { Agent, request } = endpoint.startsWith('https:') ? https : http;
  const agent = new Agent({ keepAlive: true });
  const scope = `${credentials.accessKeyId}/20200101/${region}/dynamodb/aws4_request`;
  const headers = {
    'content-type': 'application/x-amz-json-1.0',
    'x-amz-date': '20200101T000000Z',
    authorization: `AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=host, Signature=0`,
  };
  const send = (operation: string, body: string): Promise<unknown> => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const target = `DynamoDBStreams_20120810.${operation}`;
    const call = request(endpoint, {
      method: 'POST',
      agent,
      headers: { ...headers, 'x-amz-target': target, 'content-length': Buffer.byteLength(body) },
    });
    call.on('response', (response) => {
      readAnswer(response).then(resolve, reject);
    });
    call.on('error', (error: NodeJS.ErrnoException) => {
      // The server has closed an idle connection just as it was used again. All these calls only read.
      if (call.reusedSocket && error.code === 'ECONNRESET') resolve(send(operation, body));
      else reject(error);
    });
    call.end(body);
    return promise;
  };
  return {
    call: (operation, input) => send(operation, JSON.stringify(input)) as Promise<never>,
    close: () => agent.destroy(),
  };
}

/** Throws a StreamsError for anything but status 200. */
async function readAnswer(response: http.IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  if (response.statusCode === 200) return JSON.parse(text);
  const { __type: type = `Status${response.statusCode}`, message, Message } = parseError(text);
  throw new StreamsError(type.replace(/^.*#/, ''), message ?? Message ?? text);
}

/** An error may come from something before the server, as a page. */
function parseError(text: string): { __type?: string; message?: string; Message?: string } {
  try {
    return JSON.parse(text) as { __type?: string };
  } catch {
    return {};
  }
}
