import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/** What a function's process tells of its first calls. */
export interface ColdStart {
  startBytes: number;
  /** With those of the start. */
  callBytes: number;
  status: number;
  /** The first call, and those after it. */
  callsMs: number[];
}

const [bundle = '', event = '', calls = '10'] = process.argv.slice(2);
let bytes = 0;
// Sees imports and requires alike.
registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:')) bytes += readFileSync(fileURLToPath(url)).byteLength;
    return next(url, context);
  },
});

type Handler = (event: unknown, context: unknown) => Promise<{ statusCode: number }>;
const { handler } = (await import(bundle)) as { handler: Handler };
const started: ColdStart = { startBytes: bytes, callBytes: 0, status: 0, callsMs: [] };
// Functions log there, and so would what is told.
const write = process.stdout.write.bind(process.stdout);
process.stdout.write = () => true;
while (started.callsMs.length < Number(calls)) {
  const startedAt = performance.now();
  const { statusCode } = await handler(JSON.parse(event), { awsRequestId: 'bench' });
  started.callsMs.push(performance.now() - startedAt);
  started.status = statusCode;
}
started.callBytes = bytes;
write(`${JSON.stringify(started)}\n`, () => process.exit(0));
