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
  /** Calls of the table one after the other; those that overlap count as one. */
  tableRounds: number;
  identityCalls: number;
  /** Calls of the person that the request has written down. */
  countedCalls?: number;
}

/**
 * The log line of the request that an answer belongs to. Lines arrive by a stream of their own, after the answer. The
 * write that counts calls of a person is left out: only every tenth request makes it, and waits for it alone.
 */
export function getRequestLine({ headers, site }: Answer): Promise<RequestLine> {
  const url = new URL(`/__local/logs?requestId=${headers.get('x-request-id')}`, site);
  return eventually(async () => {
    const lines = (await (await fetch(url)).json()) as RequestLine[];
    const line = lines.find(({ message }) => message === 'request');
    if (!line?.countedCalls) return line;
    const { writeUnits, tableCalls, tableRounds } = line;
    return {
      ...line,
      writeUnits: writeUnits - 1,
      tableCalls: tableCalls - 1,
      tableRounds: tableRounds - 1,
    };
  });
}
