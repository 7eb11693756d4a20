import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { AnswerInputOf, BodyOf, ParamsOf, QueryOf, Route } from '#shared/contract/define-route.ts';
import type { Reason } from '#shared/messages/errors.ts';
import type { Caller, SignedIn } from '../use-cases/accounts/caller.ts';
import type { RefusedElements } from './refused-elements.ts';

/** What a visitor's browser or program sent, beyond the parsed parts. */
export interface HttpDetails {
  event: APIGatewayProxyEventV2;
  headers: Record<string, string | undefined>;
  cookies: Record<string, string>;
  /** The visitor's address. */
  ipAddress: string;
  /** The address as limits count it: all of one household are one. */
  network: string;
  method: string;
}

type CallerOf<R> = R extends { access: { who: 'anyone' } } ? Caller : SignedIn;

/** A request as a handler sees it: parsed, identified and allowed to call the route. */
export interface Request<R> {
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyOf<R>;
  caller: CallerOf<R>;
  http: HttpDetails;
}

/** An answer with more than a body: redirects, cookies, headers, another status. */
export interface Reply<Body = unknown> {
  kind: 'reply';
  status?: number;
  body?: Body;
  headers?: Record<string, string>;
  cookies?: string[];
  /** Text body that is not JSON, such as HTML. Set `content-type` in `headers`. */
  text?: string;
  /** Raw bytes instead of a JSON body. */
  rawBody?: Uint8Array;
}

/** What a route answers with a page instead of JSON that refuses, or fails. */
export type RefusalPage = (
  route: Pick<Route, 'name'>,
  refusal: { status: number; reason: Reason },
) => Reply | undefined;

export function reply<Body>(parts: Omit<Reply<Body>, 'kind'>): Reply<Body> {
  return { kind: 'reply', ...parts };
}

export type Handler<R> = (request: Request<R>) => Promise<AnswerInputOf<R> | Reply<AnswerInputOf<R>>>;

/** Loads the handler of each route of a feature when it is first called, so that no call loads those of others. */
export type HandlerLoaders<Routes extends Record<string, Route>> = {
  [Name in keyof Routes]: () => Promise<{ [Each in Name]: Handler<Routes[Name]> }>;
};

/** The request on its way through the middleware; each one fills its part. */
export interface Exchange {
  event: APIGatewayProxyEventV2;
  context: Context;
  route?: Route;
  http: HttpDetails;
  caller?: Caller;
  params?: unknown;
  query?: unknown;
  body?: unknown;
  /** Elements of the body's list that break the schema. */
  refused?: Pick<RefusedElements, 'refused' | 'isEmpty'>;
  /** The answer of a call that was done before: its handler is not asked again. */
  replay?: APIGatewayProxyStructuredResultV2;
  /** Cookies that a middleware wants set beside the handler's. */
  cookies: string[];
}
