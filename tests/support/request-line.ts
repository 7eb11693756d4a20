import { eventually } from './eventually.ts';
import type { Answer } from './site-visitor.ts';

/** What the functions log about a request. */
export interface RequestLine {
  message: string;
  route?: string;
  path?: string;
  status?: number;
  readUnits: number;
  writeUnits: number;
  tableCalls: number;
  identityCalls: number;
}

/** The log line of the request that an answer belongs to. Lines arrive by a stream of their own, after the answer. */
export function getRequestLine({ headers, site }: Answer): Promise<RequestLine> {
  const url = new URL(`/__local/logs?requestId=${headers.get('x-request-id')}`, site);
  return eventually(async () => {
    const lines = (await (await fetch(url)).json()) as RequestLine[];
    return lines.find(({ message }) => message === 'request');
  });
}
