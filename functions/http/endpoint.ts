import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { Route } from '#shared/contract/define-route.ts';
import { warmTableClient } from '../data/table/warm-table-client.ts';
import { runWithContext } from '../platform/request-context.ts';
import { flushErrors } from '../use-cases/site/error-log/flush-errors.ts';
import { answerPreflight } from './cors-headers.ts';
import { openExchange } from './exchange.ts';
import { authorizeCaller } from './middleware/authorize-caller.ts';
import { checkCsrf } from './middleware/check-csrf.ts';
import { compressAnswer } from './middleware/compress-answer.ts';
import { doOnce } from './middleware/do-once.ts';
import { identifyCaller } from './middleware/identify-caller.ts';
import { limitRate } from './middleware/limit-rate.ts';
import { logRequest } from './middleware/log-request.ts';
import { mapErrors } from './middleware/map-errors.ts';
import { matchShownUser } from './middleware/match-shown-user.ts';
import { parseInput } from './middleware/parse-input.ts';
import { recordRefusals } from './middleware/record-refusals.ts';
import { requireCdn } from './middleware/require-cdn.ts';
import { resolveRoute } from './middleware/resolve-route.ts';
import { responseHeaders } from './middleware/response-headers.ts';
import { presentAnswer } from './present-answer.ts';
import { withRefused } from './refused-elements.ts';
import type { Exchange, HandlerLoaders, RefusalPage, Reply, Request } from './types.ts';

type LambdaHandler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

/** What a feature may answer besides its routes. */
interface Extras {
  /** Requests that the gateway could match with no route. */
  answerUnrouted?: (event: APIGatewayProxyEventV2) => Promise<Reply>;
  /** Pages for routes that a browser opens as a window. */
  refusalPage?: RefusalPage;
}

type AnyHandler = (request: Request<Route>) => Promise<unknown>;
type AnyLoaders = Record<string, () => Promise<Record<string, AnyHandler>>>;

/**
 * The one stack in front of every handler of a feature. Errors pass through the `onError` hooks from the last
 * registered to the first: what decorates error answers stands before what makes them.
 */
export function endpoint<Routes extends Record<string, Route>>(
  routes: Routes,
  loaders: HandlerLoaders<Routes>,
  { answerUnrouted, refusalPage }: Extras = {},
): LambdaHandler {
  const answer = async (exchange: Exchange) => {
    const { route, replay } = exchange;
    if (replay) return replay;
    if (!route) {
      const unrouted = answerUnrouted ? await answerUnrouted(exchange.event) : answerPreflight();
      return presentAnswer({}, unrouted, exchange);
    }
    const loaded = await (loaders as unknown as AnyLoaders)[route.name]?.();
    const handler = loaded?.[route.name];
    if (!handler) throw new Error(`The route ${route.name} has no handler`);
    const { params, query, body, caller, http, refused } = exchange;
    const request = { params, query, body, caller, http } as unknown as Request<Route>;
    if (!route.answersEach || !refused) return presentAnswer(route, await handler(request), exchange);
    const result = refused.isEmpty ? {} : ((await handler(request)) as Record<string, unknown>);
    return presentAnswer(route, withRefused(route.answersEach, refused.refused, result), exchange);
  };
  const stack = middy<Exchange, APIGatewayProxyStructuredResultV2>()
    // Answers pass from the last to the first as well: what is logged and decorated is not compressed yet.
    .use(compressAnswer())
    .use(logRequest())
    .use(responseHeaders())
    .use(mapErrors(refusalPage))
    .use(recordRefusals())
    .use(requireCdn())
    .use(resolveRoute(Object.values(routes), answerUnrouted !== undefined))
    .use(identifyCaller())
    .use(checkCsrf())
    .use(limitRate())
    .use(matchShownUser())
    .use(authorizeCaller())
    .use(parseInput())
    .use(doOnce())
    .handler(answer);
  return (event, context) =>
    runWithContext(context.awsRequestId, async () => {
      const answered = await stack(openExchange(event, context), context);
      await flushErrors();
      return answered;
    });
}

await warmTableClient();
