import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Starts a server on the port that it had before, so that signed links and open pages outlive a restart; on a
 * free one where that port is taken or there is none yet.
 */
export async function startOnRememberedPort<Started extends { port: number }>(
  dataDir: string,
  fileName: string,
  start: (port: number) => Promise<Started>,
): Promise<Started> {
  const file = path.join(dataDir, fileName);
  const remembered = existsSync(file) ? Number(JSON.parse(readFileSync(file, 'utf8'))) : 0;
  const started = await start(remembered).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return start(0);
    throw error;
  });
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, JSON.stringify(started.port));
  return started;
}
