import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { closeServer } from '../control/close-server.ts';
import { listen } from '../control/listen.ts';

/** A request to a gateway, with its body read. */
export interface GatewayRequest {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface GatewayAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export interface GatewayServer {
  url: string;
  port: number;
  close(): Promise<void>;
}

const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': 'authorization, content-type, stripe-version',
  'access-control-max-age': '600',
};

/** Starts the server of a gateway on 127.0.0.1. Unexpected errors return 500. */
export async function startGatewayServer(
  name: string,
  port: number,
  answer: (request: GatewayRequest) => Promise<GatewayAnswer>,
): Promise<GatewayServer> {
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const { method = 'GET', headers } = request;
      if (method === 'OPTIONS') return void response.writeHead(204, corsHeaders).end();
      const url = new URL(request.url ?? '/', 'http://localhost');
      const result = await answer({ method, url, headers, body: await text(request) });
      response.writeHead(result.status, { 'cache-control': 'no-store', ...result.headers }).end(result.body);
    } catch (error) {
      if (request.destroyed && !request.complete) return;
      process.stderr.write(
        `The local ${name} failed: ${error instanceof Error ? error.stack : String(error)}\n`,
      );
      response.writeHead(500, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { type: 'api_error', message: String(error) } }));
    }
  };
  const server = createServer((request, response) => void respond(request, response));
  const taken = await listen(server, port, '127.0.0.1');
  return { url: `http://127.0.0.1:${taken}`, port: taken, close: () => closeServer(server) };
}
