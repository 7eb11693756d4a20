import { PreviewPort, type PreviewReady } from '../../../parts/preview/preview-messages.ts';

/**
 * Tells the editor that this page listens, and hands over the port that it answers with. Ignores what other windows and
 * other origins send. An editor that loads again sends another port. Returns what ends listening.
 */
export function openPort(onPort: (port: MessagePort) => void): () => void {
  const editor = window.parent;
  const listen = ({ source, origin, data, ports: [port] }: MessageEvent<unknown>) => {
    if (source !== editor || origin !== location.origin) return;
    if (port && PreviewPort.safeParse(data).success) onPort(port);
  };
  addEventListener('message', listen);
  editor.postMessage({ type: 'preview-ready' } satisfies PreviewReady, location.origin);
  return () => removeEventListener('message', listen);
}
