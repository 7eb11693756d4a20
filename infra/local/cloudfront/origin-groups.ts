import type { GatewayResponse } from '../gateway/gateway-response.ts';

/** As the template has it. */
export interface OriginGroupProperties {
  Id: string;
  Members: { Items: { OriginId: string }[] };
  FailoverCriteria: { StatusCodes: { Items: number[] } };
}

/** Two origins; the second one gets the request if the first one fails. */
export interface OriginGroup {
  firstId: string;
  secondId: string;
  failureStatuses: ReadonlySet<number>;
}

/** Origin groups by their ids. */
export function readOriginGroups(groups: OriginGroupProperties[]): ReadonlyMap<string, OriginGroup> {
  return new Map(
    groups.map(({ Id, Members, FailoverCriteria }) => {
      const [first, second, ...others] = Members.Items;
      if (!first || !second || others.length > 0) {
        throw new Error(`The origin group ${Id} must have exactly two members.`);
      }
      const failureStatuses = new Set(FailoverCriteria.StatusCodes.Items.map(Number));
      return [Id, { firstId: first.OriginId, secondId: second.OriginId, failureStatuses }];
    }),
  );
}

const methodsOfFailover = ['GET', 'HEAD', 'OPTIONS'];

/** Sends a request to the first origin of a group, and to the second if the first fails or times out. */
export async function askGroup(
  { failureStatuses }: OriginGroup,
  method: string,
  first: { ask: () => Promise<GatewayResponse>; timeoutMs: number | undefined },
  askSecond: () => Promise<GatewayResponse>,
): Promise<GatewayResponse> {
  if (!methodsOfFailover.includes(method)) return first.ask();
  const response = await withinTime(first.ask(), first.timeoutMs);
  return response === undefined || failureStatuses.has(response.status) ? askSecond() : response;
}

/** Returns the response, or undefined on timeout. Drops a late response, as CloudFront closes the connection. */
async function withinTime(
  response: Promise<GatewayResponse>,
  timeoutMs: number | undefined,
): Promise<GatewayResponse | undefined> {
  if (timeoutMs === undefined) return response;
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, timeoutMs);
  try {
    return await Promise.race([response, late]);
  } finally {
    clearTimeout(timer);
  }
}
