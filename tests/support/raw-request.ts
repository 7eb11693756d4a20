import { request } from 'node:http';

/** What the site answers to a path exactly as it is written: dot segments and escapes are not resolved on the way. */
export function sendRaw(
  siteUrl: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<{
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** As it was transferred, compressed or not. */
  body: Buffer;
  text: string;
}> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(siteUrl);
    const sent = request({ hostname, port, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        const { statusCode: status = 0, headers: received } = response;
        resolve({ status, headers: received, body, text: body.toString() });
      });
    });
    sent.on('error', reject).end();
  });
}
