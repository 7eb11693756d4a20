import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebSocket, WebSocketServer } from 'ws';
import type { GatewayResponse } from '../gateway/gateway-response.ts';
import { maxMessageBytes } from './local-connections.ts';

/** What Node hands over when a browser asks for another protocol. */
export interface UpgradeSocket {
  request: IncomingMessage;
  socket: Duplex;
  /** What came after the request's headers. */
  head: Buffer;
}

let server: WebSocketServer | undefined;

/**
 * Completes the handshake and calls `onOpen` before anything is received; false where the browser has gone meanwhile
 * or asked wrongly. The library is loaded by the first browser that asks: most starts never need it.
 */
export async function openSocket(
  { request, socket, head }: UpgradeSocket,
  onOpen: (opened: WebSocket) => void,
): Promise<boolean> {
  const { WebSocketServer } = await import('ws');
  server ??= new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: maxMessageBytes,
    // API Gateway names no protocol unless the function does, and compresses nothing.
    handleProtocols: () => false,
    perMessageDeflate: false,
  });
  let isOpen = false;
  // It calls back at once or never.
  server.handleUpgrade(request, socket, head, (opened) => {
    isOpen = true;
    onOpen(opened);
  });
  return isOpen;
}

/** Answers a request that is refused instead of upgraded, and ends its connection. */
export function refuseSocket(socket: Duplex, { status, headers, body }: GatewayResponse): void {
  const sent = { ...headers, 'content-length': String(body.length), connection: 'close' };
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} Refused\r\n${lines.join('')}\r\n${body.toString('utf8')}`);
}
