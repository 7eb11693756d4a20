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

/** The log line of the request that an answer belongs to. */
export async function getRequestLine(answer: Answer, site?: string): Promise<RequestLine> {
  const requestId = answer.headers.get('x-request-id');
  const watcher = new Visitor(undefined, site);
  const logs = await watcher.send(`/__local/logs?requestId=${requestId}`);
  const line = (logs.body as { message: string }[]).find(({ message }) => message === 'request');
  if (!line) throw new Error(`No request was logged under ${requestId}: ${logs.text}`);
  return line as unknown as RequestLine;
}
