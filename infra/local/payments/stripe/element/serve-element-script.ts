import path from 'node:path';
import type { GatewayAnswer } from '../../gateway-server.ts';

const entry = path.join(import.meta.dirname, 'stripe-script.ts');

/** Address of a local Stripe -> script that calls it. */
const scripts = new Map<string, string>();

/** Serves the script that replaces Stripe.js. Builds it on the first request. */
export async function serveElementScript(address: string): Promise<GatewayAnswer> {
  const script = scripts.get(address) ?? (await buildScript(address));
  scripts.set(address, script);
  return {
    status: 200,
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'access-control-allow-origin': '*' },
    body: script,
  };
}

async function buildScript(address: string): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    define: { standInAddress: JSON.stringify(address) },
    format: 'iife',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
