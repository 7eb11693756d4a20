import { createServer, request as sendRequest } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { closeServer } from '../control/close-server.ts';
import { listen } from '../control/listen.ts';
import type { FunctionErrorDetails } from '../lambda/worker-messages.ts';
import type { FaultRule } from './fault-rule.ts';
import type { Faults } from './fault-rules.ts';
import { callHeaders } from './redirect-calls.ts';
import { toServiceCall } from './service-call.ts';
import type { ServiceCall, ServiceTarget } from './service-call.ts';
import { refuseCall } from './service-refusal.ts';

/** Ends the thread of a function; its calls fail with the error. */
export type EndInstance = (instance: number, error: FunctionErrorDetails) => Promise<void>;

export interface FaultProxy {
  port: number;
  close(): Promise<void>;
}

export interface FaultProxyPlace {
  faults: Faults;
  /** Service of an endpoint, by `host:port`. */
  findService: (endpoint: string) => ServiceTarget | undefined;
  endInstance: EndInstance;
  /** The time of the services, in milliseconds since 1970. */
  now: () => number;
}

interface PassedCall {
  request: IncomingMessage;
  response: ServerResponse;
  body: Buffer;
  call: ServiceCall;
}

/** A call that came by the fault proxy has met its fault already, or none. */
export const passedHeader = 'x-fault-passed';

/** Forwards calls of functions to their services, or breaks them by the rules. Keeps their small bodies in memory. */
export async function startFaultProxy(place: FaultProxyPlace): Promise<FaultProxy> {
  const server = createServer((request, response) => {
    // Whoever called has gone: there is nobody left to be told.
    serve(request, response, place).catch(() => response.destroy());
  });
  const port = await listen(server, 0, '127.0.0.1');
  return { port, close: () => closeServer(server) };
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  place: FaultProxyPlace,
): Promise<void> {
  const target = place.findService(String(request.headers[callHeaders.endpoint]));
  const body = await buffer(request);
  if (target === undefined) throw new Error('A call was led here for a service that nobody knows.');
  const call = toServiceCall(target, request);
  const functionName = String(request.headers[callHeaders.functionName]);
  // Functions ask whether the table is healthy when they start, which is no call that a rule counts.
  const rule = call.operation === '' ? undefined : place.faults.strike({ ...call, functionName });
  await strike(rule, { request, response, body, call }, place);
}

async function strike(
  rule: FaultRule | undefined,
  passed: PassedCall,
  place: FaultProxyPlace,
): Promise<void> {
  const { request, response, body, call } = passed;
  switch (rule?.kind) {
    case 'throttling':
    case 'unavailable': {
      const { status, headers, body: text } = refuseCall(call, rule.kind, body);
      // The services' own clock: the SDK sets its own by every answer.
      const date = new Date(place.now()).toUTCString();
      response.writeHead(status, { ...headers, date }).end(text);
      return;
    }
    case 'dropped':
      response.destroy();
      return;
    case 'lost':
      await buffer(await passOn(passed));
      response.destroy();
      return;
    case 'crash':
    case 'timeout':
      if (rule.isCarriedOut) await buffer(await passOn(passed));
      await place.endInstance(Number(request.headers[callHeaders.instance]), endings[rule.kind]);
      response.destroy();
      return;
    default: {
      if (rule?.kind === 'slow') await pause(rule.ms);
      const answer = await passOn(passed);
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    }
  }
}

const endings = {
  crash: { errorType: 'Runtime.ExitError', errorMessage: 'The process ended (injected fault)', trace: [] },
  timeout: { errorType: 'Sandbox.Timedout', errorMessage: 'Task timed out (injected fault)', trace: [] },
};

function passOn({ request, body }: PassedCall): Promise<IncomingMessage> {
  const endpoint = new URL(`http://${String(request.headers[callHeaders.endpoint])}`);
  // The whole body is here: nobody has to be asked whether it may come.
  const {
    expect: _expect,
    'transfer-encoding': _encoding,
    connection: _connection,
    ...headers
  } = request.headers;
  for (const name of Object.values(callHeaders)) delete headers[name];
  return new Promise((resolve, reject) => {
    const { method, url: path } = request;
    const { hostname: host, port } = endpoint;
    const passedHeaders = { ...headers, [passedHeader]: '1', 'content-length': body.length };
    sendRequest({ host, port, method, path, headers: passedHeaders }, resolve).on('error', reject).end(body);
  });
}
