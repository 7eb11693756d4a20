import type { AnswerOf, BodyInputOf, HttpMethod, ParamsInputOf, Route } from './contract/define-route.ts';
import { clearCache } from './routes/site/cache.ts';
import { sendTestMail, testSettings } from './routes/site/setting-tests.ts';
import { generateSitemap } from './routes/site/sitemap.ts';
import { testMessages } from './settings/test-messages.ts';

/** What the form holds when an action runs. */
export interface ActionInput {
  /** Unsaved values of both sides, by dotted name. */
  client: Record<string, unknown>;
  server: Record<string, unknown>;
  /** Empty if the action has no field for an address. */
  email: string;
}

/** A step of an action, for the list of results. */
interface ActionStep {
  ok: boolean;
  /** English text; the form translates it. */
  text: string;
  params: Record<string, string>;
}

/** What the form shows of a response. */
export interface ActionResult {
  /** False if the server worked, but found a fault. */
  ok: boolean;
  steps: ActionStep[];
  /** Filled into the action's own text. */
  params: Record<string, string>;
}

/** Which route an action calls, what it sends, and how its response is shown. */
export interface ActionCall<Method extends HttpMethod = HttpMethod> {
  route: Route & { method: Method };
  request: (input: ActionInput) => { params?: unknown; body?: unknown };
  result: (answer: unknown) => ActionResult;
}

type RequestOf<R> = { params?: ParamsInputOf<R>; body?: BodyInputOf<R> };

const succeeded: ActionResult = { ok: true, steps: [], params: {} };

/**
 * Declares the call of an action, typed by its route.
 * @param result reads the response; by default, a response is a success without details
 */
function actionCall<const R extends Route, const Request extends RequestOf<R>>(
  route: R,
  request: (input: ActionInput) => Request,
  result: (answer: AnswerOf<R>) => Partial<ActionResult> = () => succeeded,
): ActionCall<R['method']> {
  return { route, request, result: (answer) => ({ ...succeeded, ...result(answer as AnswerOf<R>) }) };
}

const stepsOf = ({ ok, details }: AnswerOf<typeof testSettings | typeof sendTestMail>) => ({
  ok,
  steps: details.map((step) => ({ ok: step.ok, text: testMessages[step.code], params: step.params })),
});

/**
 * The actions that a form of settings can declare, by name. It is not in `shared/routes`, because the browser gets
 * nothing but addresses from there.
 */
export const settingActions = {
  testStripe: actionCall(
    testSettings,
    ({ client, server }) => ({
      params: { section: 'subscriptions' },
      body: { gateway: 'stripe', client, server },
    }),
    stepsOf,
  ),
  testPayPal: actionCall(
    testSettings,
    ({ client, server }) => ({
      params: { section: 'subscriptions' },
      body: { gateway: 'paypal', client, server },
    }),
    stepsOf,
  ),
  testRecaptcha: actionCall(
    testSettings,
    ({ client, server }) => ({ params: { section: 'recaptcha' }, body: { client, server } }),
    stepsOf,
  ),
  testStorage: actionCall(
    testSettings,
    ({ client, server }) => ({ params: { section: 'uploading' }, body: { client, server } }),
    stepsOf,
  ),
  testWebsockets: actionCall(
    testSettings,
    ({ client, server }) => ({ params: { section: 'websockets' }, body: { client, server } }),
    stepsOf,
  ),
  testAnalytics: actionCall(
    testSettings,
    ({ client, server }) => ({ params: { section: 'analytics' }, body: { client, server } }),
    stepsOf,
  ),
  generateSitemap: actionCall(
    generateSitemap,
    () => ({}),
    ({ count }) => ({ params: { count: String(count) } }),
  ),
  clearCache: actionCall(clearCache, () => ({})),
  sendTestMail: actionCall(
    sendTestMail,
    ({ email, client, server }) => ({ body: { email, client, server } }),
    stepsOf,
  ),
};

type Actions = typeof settingActions;

/** Actions that read a status. */
export type StatusActionName = {
  [Name in keyof Actions]: Actions[Name] extends ActionCall<'GET'> ? Name : never;
}[keyof Actions];
/** Actions that do something. */
export type RunActionName = Exclude<keyof Actions, StatusActionName>;
