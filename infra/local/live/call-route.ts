import type { StackLog } from '../control/stack-log.ts';
import { FunctionError } from '../lambda/function-error.ts';
import type { FunctionPool } from '../lambda/function-pool.ts';

/** What a function of a WebSocket route returned. */
export interface RouteAnswer {
  status: number;
  /** Empty where there is none. */
  body: string;
}

/**
 * Calls the function of a route; a route that the API does not have lets everything pass. Answers undefined, with
 * a line in the log, where the function failed or returned nothing that API Gateway understands. Never rejects.
 */
export async function callRoute(
  functionArn: string | undefined,
  event: object,
  { functions, log }: { functions: FunctionPool; log: StackLog },
): Promise<RouteAnswer | undefined> {
  if (functionArn === undefined) return { status: 200, body: '' };
  try {
    const result = await functions.invoke(functionArn, event);
    const answer = findAnswer(result);
    if (answer !== undefined) return answer;
    log.add({ level: 'error', message: `${functionArn} returned no status code: ${JSON.stringify(result)}` });
  } catch (error) {
    const stack = error instanceof FunctionError ? error.details.trace.join('\n') : undefined;
    log.add({ level: 'error', message: error instanceof Error ? error.message : String(error), stack });
  }
  return undefined;
}

function findAnswer(result: unknown): RouteAnswer | undefined {
  if (typeof result !== 'object' || result === null || !('statusCode' in result)) return undefined;
  const status = Number(result.statusCode);
  if (!Number.isInteger(status)) return undefined;
  const body = 'body' in result && typeof result.body === 'string' ? result.body : '';
  return { status, body };
}
