import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';

/** A page's connection, with what it was told. */
export interface OpenPage {
  socket: WebSocket;
  received: string[];
  /** Resolves with the code of its end. */
  closed: Promise<number>;
}

/** Opens a connection as a page does. Rejects with the status of a refusal, `Unexpected server response: 403`. */
export async function openPage(
  siteUrl: string,
  headers: Record<string, string> = {},
  path = '/live',
): Promise<OpenPage> {
  const socket = new WebSocket(`${siteUrl.replace('http', 'ws')}${path}`, { headers });
  onTestFinished(() => socket.terminate());
  const received: string[] = [];
  socket.on('message', (data: Buffer) => received.push(data.toString('utf8')));
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await once(socket, 'open');
  return { socket, received, closed };
}
