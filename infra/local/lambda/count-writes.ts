import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';

const writing = /^DynamoDB_20120810\.(Put|Update|Delete|TransactWrite|BatchWrite)/;

/** Counts this thread's finished writes to DynamoDB and wakes who waits for the next one, see `WriteSignal`. */
export function countWrites(counter: Int32Array<SharedArrayBuffer>): void {
  subscribe('http.client.response.finish', (message) => {
    const { request } = message as { request: ClientRequest };
    if (!writing.test(String(request.getHeader('x-amz-target') ?? ''))) return;
    Atomics.add(counter, 0, 1);
    Atomics.notify(counter, 0);
  });
}
