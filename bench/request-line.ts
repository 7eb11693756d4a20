import { setTimeout as pause } from 'node:timers/promises';

/** What a function logs of a request. */
export interface RequestLine {
  message: string;
  readUnits: number;
  writeUnits: number;
  tableCalls: number;
}

/** The log line of a request of the stack. */
export async function getRequestLine(siteUrl: string, requestId: string): Promise<RequestLine> {
  // The line takes its own way out of the function, so it may come after the answer.
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const answer = await fetch(new URL(`/__local/logs?requestId=${requestId}`, siteUrl));
    const lines = (await answer.json()) as RequestLine[];
    const line = lines.find(({ message }) => message === 'request');
    if (line) return line;
    await pause(20);
  }
  throw new Error(`The request ${requestId} left no line in the log.`);
}
