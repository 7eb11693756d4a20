import { vi } from 'vitest';
import { Visitor, type Answer } from './visitor.ts';

/** What the functions log about a request. */
export interface RequestLine {
  route?: string;
  path?: string;
  status?: number;
  readUnits: number;
  writeUnits: number;
  tableCalls: number;
  identityCalls: number;
}

/** The log line of the request that an answer belongs to. Lines arrive by a stream of their own, after the answer. */
export async function getRequestLine(answer: Answer, site?: string): Promise<RequestLine> {
  const requestId = answer.headers.get('x-request-id');
  const watcher = new Visitor(undefined, site);
  const findLine = async () => {
    const logs = await watcher.send(`/__local/logs?requestId=${requestId}`);
    return (logs.body as { message: string }[]).find(({ message }) => message === 'request');
  };
  return (await vi.waitUntil(findLine, { timeout: 5000, interval: 20 })) as unknown as RequestLine;
}
