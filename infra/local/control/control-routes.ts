import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { KeptMail } from '../mail/mail-store.ts';
import { renderMailPage } from '../mail/mail-page.ts';
import type { ShownQueue } from '../sqs/queues.ts';
import type { FaultRuleInput } from '../faults/fault-rule.ts';
import type { Faults } from '../faults/fault-rules.ts';
import type { LogLine } from './stack-log.ts';

/** What `/__local/` can do with the running stack. */
export interface StackControl {
  advanceClock(seconds: number): Promise<void>;
  /** ISO time on the stack's clock. */
  getTime(): string;
  runSchedule(name: string): Promise<void>;
  scheduleNames(): string[];
  logs(requestId?: string): LogLine[];
  mails(): KeptMail[];
  queues(): ShownQueue[];
  faults: Pick<Faults, 'add' | 'list' | 'clear'>;
  /** Shows the payment gateways if `action` is empty, or runs an action. Throws if the action cannot run. */
  payments(action: string, body: unknown): object;
}

interface ControlAnswer {
  status: number;
  contentType: 'application/json' | 'text/html; charset=utf-8';
  body: string;
}

/** The address below which this machine's own controls are; a deployment has none of them. */
export const controlPrefix = '/__local/';

/** Answers a request below `/__local/`. Commands are taken as JSON alone, so that no other site's page can send one. */
export async function answerControl(
  request: IncomingMessage,
  response: ServerResponse,
  control: StackControl,
): Promise<void> {
  const { status, contentType, body } = await route(request, control).catch((error: unknown) =>
    toJson(400, { message: error instanceof Error ? error.message : String(error) }),
  );
  response.writeHead(status, {
    'content-type': contentType,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
  });
  response.end(body);
}

async function route(request: IncomingMessage, control: StackControl): Promise<ControlAnswer> {
  if (!isLocalHost(request.headers.host)) return toJson(403, { message: 'Ask for this at localhost.' });
  const url = new URL(request.url ?? '/', 'http://localhost');
  const path = url.pathname.slice(controlPrefix.length);
  if (request.method === 'GET' && path === 'mail') return answerMail(request, control);
  if (request.method === 'GET' && path === 'logs') {
    return toJson(200, control.logs(url.searchParams.get('requestId') ?? undefined));
  }
  if (request.method === 'GET' && path === 'queues') return toJson(200, control.queues());
  if (path === 'faults') return answerFaults(request, control);
  if (request.method === 'GET' && path === 'payments') return toJson(200, control.payments('', undefined));
  if (request.method === 'GET' && path === 'clock') return toJson(200, { now: control.getTime() });
  if (request.method === 'GET' && path === 'schedules') return toJson(200, control.scheduleNames());
  if (request.method === 'POST') {
    const foreign = refuseForeign(request);
    if (foreign !== undefined) return foreign;
    if (path === 'clock') return advanceClock(request, control);
    if (path.startsWith('payments/')) {
      return toJson(200, control.payments(path.slice('payments/'.length), await json(request)));
    }
    if (path.startsWith('schedules/')) {
      await control.runSchedule(decodeURIComponent(path.slice('schedules/'.length)));
      return toJson(200, { ran: true });
    }
  }
  return toJson(404, { message: `There is no ${request.method} ${controlPrefix}${path}.` });
}

/** Another site's name that leads to this machine must not open the mails to its pages. */
function isLocalHost(host: string | undefined): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host ?? '');
}

/** A browser says from which site a command comes; only this one's own may. */
function refuseForeign(request: IncomingMessage): ControlAnswer | undefined {
  const { origin, host } = request.headers;
  if (origin === undefined || origin === `http://${host}`) return undefined;
  return toJson(403, { message: 'Commands are taken from this site alone.' });
}

async function advanceClock(request: IncomingMessage, control: StackControl): Promise<ControlAnswer> {
  const body = (await json(request)) as { advanceSeconds?: unknown } | null;
  const seconds = body?.advanceSeconds;
  if (typeof seconds !== 'number' || !Number.isFinite(seconds)) {
    return toJson(422, { message: 'advanceSeconds must be a number.' });
  }
  await control.advanceClock(seconds);
  return toJson(200, { now: control.getTime() });
}

/** Lists the faults, adds some, or ends them all. */
async function answerFaults(request: IncomingMessage, control: StackControl): Promise<ControlAnswer> {
  const foreign = request.method === 'GET' ? undefined : refuseForeign(request);
  if (foreign !== undefined) return foreign;
  if (request.method === 'POST') control.faults.add((await json(request)) as FaultRuleInput[]);
  if (request.method === 'DELETE') control.faults.clear();
  return toJson(200, control.faults.list());
}

function answerMail(request: IncomingMessage, control: StackControl): ControlAnswer {
  const wantsPage = request.headers.accept?.includes('text/html') ?? false;
  if (!wantsPage) return toJson(200, control.mails());
  return { status: 200, contentType: 'text/html; charset=utf-8', body: renderMailPage(control.mails()) };
}

function toJson(status: number, value: unknown): ControlAnswer {
  return { status, contentType: 'application/json', body: `${JSON.stringify(value)}\n` };
}
