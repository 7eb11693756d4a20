import type { BodyOf, ParamsOf, QueryOf, AnswerInputOf, Route } from '#shared/contract/define-route.ts';
import { toServerPath } from '#shared/contract/api-path.ts';
import type { ErrorBody } from '#shared/messages/errors.ts';

/** A call of the page, parsed by the route's own schemas. */
export interface FakeCall<R extends Route> {
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyOf<R>;
  headers: Headers;
}

/** A response body without `status`, or a function of the call that returns one or throws a {@link Refusal}. */
type Responder<R extends Route> =
  | Omit<AnswerInputOf<R>, 'status'>
  | ((call: FakeCall<R>) => Omit<AnswerInputOf<R>, 'status'> | Promise<Omit<AnswerInputOf<R>, 'status'>>);

interface Refused extends Partial<Omit<ErrorBody, 'status'>> {
  status: number;
  message: string;
  retryAfterSeconds?: number;
}

/** Thrown by a responder, or given to `refuse`: the API answers with this error. Status 0 is a lost connection. */
export class Refusal extends Error {
  readonly refused: Refused;

  constructor(refused: Refused) {
    super(refused.message);
    this.refused = refused;
  }
}

interface Handler {
  route: Route;
  pattern: RegExp;
  respond: (call: FakeCall<Route>) => unknown;
  calls: FakeCall<Route>[];
}

/** The API as one page meets it. */
export interface FakeApi {
  /** Answers a route from now on; the latest answer counts. */
  answer<R extends Route>(route: R, responder: Responder<R>): void;
  /** Refuses a route from now on. */
  refuse(route: Route, refused: Refused): void;
  /** Holds back a route's responses until the returned function is called. */
  hold(route: Route): () => void;
  /** The calls of a route so far, oldest first. */
  calls<R extends Route>(route: R): FakeCall<R>[];
  /** The replacement of `fetch`. */
  fetch: typeof fetch;
  /** Answers nothing any more, as a page that is gone hears nothing. */
  close(): void;
  /** What was wrong with the page's calls and the test's answers, in words. */
  faults: string[];
}

/**
 * The API of a component test. Every call is checked against its route's schemas, and so is every answer, so that a
 * test cannot prove a page against an API that does not exist. A call that nobody answers is a fault.
 */
export function createFakeApi(): FakeApi {
  const handlers: Handler[] = [];
  const held = new Map<Route, Promise<void>>();
  const faults: string[] = [];
  let isClosed = false;
  const put = (route: Route, respond: Handler['respond']): void => {
    const known = handlers.find((each) => each.route === route);
    if (known) known.respond = respond;
    else handlers.push({ route, pattern: patternOf(route), respond, calls: [] });
  };

  async function handle(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const method = request.headers.get('x-http-method-override') ?? request.method;
    const found = handlers.findLast(
      ({ route, pattern }) => route.method === method && pattern.test(url.pathname),
    );
    if (!found) {
      faults.push(`No answer for ${method} ${url.pathname}${url.search}`);
      return toResponse({ status: 500, message: 'No answer.' });
    }
    const call = await parseCall(found, request, url, faults);
    found.calls.push(call);
    await held.get(found.route);
    request.signal.throwIfAborted();
    try {
      return checkAnswer(found.route, await found.respond(call), faults);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.refused.status === 0) throw new TypeError('Failed to fetch', { cause: error });
      return toResponse(error.refused);
    }
  }

  return {
    answer: (route, responder) =>
      put(route, (call) => (typeof responder === 'function' ? responder(call as never) : responder)),
    refuse: (route, refused) =>
      put(route, () => {
        throw new Refusal(refused);
      }),
    hold(route) {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(route, promise);
      return () => {
        held.delete(route);
        resolve();
      };
    },
    calls: <R extends Route>(route: R) =>
      (handlers.find((each) => each.route === route)?.calls ?? []) as unknown as FakeCall<R>[],
    async fetch(input, init) {
      const answer = await handle(new Request(input, init));
      return isClosed ? new Promise<never>(() => {}) : answer;
    },
    close() {
      isClosed = true;
    },
    faults,
  };
}

/** The address of a route; `{name}` segments become named groups. */
function patternOf({ path }: Route): RegExp {
  const source = toServerPath(path)
    .replaceAll(/[.+*?^$()[\]|\\]/g, String.raw`\$&`)
    .replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  return new RegExp(`^${source}$`);
}

async function parseCall(
  { route, pattern }: Handler,
  request: Request,
  url: URL,
  faults: string[],
): Promise<FakeCall<Route>> {
  const groups = pattern.exec(url.pathname)?.groups ?? {};
  const params = Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]);
  const query = Object.fromEntries([...url.searchParams].filter(([name]) => name !== '_method'));
  const isJson = request.headers.get('content-type')?.startsWith('application/json');
  const body: unknown = isJson ? await request.json() : undefined;
  const parse = (part: 'params' | 'query' | 'body', value: unknown): unknown => {
    const result = route[part]?.safeParse(value);
    if (result && !result.success) faults.push(`${route.name}: ${part}: ${result.error.message}`);
    return result?.success ? result.data : value;
  };
  return {
    params: parse('params', Object.fromEntries(params)),
    query: parse('query', query),
    body: route.bodyType === 'formData' ? await request.formData() : parse('body', body),
    headers: request.headers,
  } as FakeCall<Route>;
}

function checkAnswer(route: Route, answer: unknown, faults: string[]): Response {
  if (route.status === 204) return new Response(null, { status: 204 });
  const body = { status: 'success', ...(answer as object) };
  const result = route.answer?.safeParse(body);
  if (result && !result.success) faults.push(`${route.name}: answer: ${result.error.message}`);
  return Response.json(result?.success ? result.data : body, { status: route.status ?? 200 });
}

function toResponse({ status, retryAfterSeconds, ...body }: Refused): Response {
  const headers = retryAfterSeconds === undefined ? undefined : { 'retry-after': String(retryAfterSeconds) };
  return Response.json({ status: 'error', ...body }, { status, headers });
}
