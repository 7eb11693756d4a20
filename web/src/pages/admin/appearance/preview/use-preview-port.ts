import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import {
  type EditorMessage,
  PreviewMessage,
  PreviewPort,
  PreviewReady,
} from '../../../../parts/preview/preview-messages.ts';

interface Options {
  onMessage: (message: PreviewMessage) => void;
}

/**
 * The connection to the site in the frame. Only a document of this origin in this frame gets a port, and each new
 * document gets another one.
 * @returns `send`, and how often a document has connected: 0 while there is none
 */
export function usePreviewPort(frame: RefObject<HTMLIFrameElement | null>, { onMessage }: Options) {
  const port = useRef<MessagePort>(undefined);
  const [connections, setConnections] = useState(0);
  const hear = useEffectEvent(onMessage);
  useEffect(() => {
    const connect = ({ origin, source, data }: MessageEvent<unknown>) => {
      const site = frame.current?.contentWindow;
      if (!site || source !== site || origin !== location.origin) return;
      if (!PreviewReady.safeParse(data).success) return;
      port.current?.close();
      const { port1, port2 } = new MessageChannel();
      port.current = port1;
      port1.addEventListener('message', (event: MessageEvent<unknown>) => {
        const message = PreviewMessage.safeParse(event.data).data;
        if (message) hear(message);
      });
      port1.start();
      const invitation = PreviewPort.parse({ type: 'preview-port' });
      site.postMessage(invitation, location.origin, [port2]);
      setConnections((count) => count + 1);
    };
    addEventListener('message', connect);
    return () => {
      removeEventListener('message', connect);
      port.current?.close();
    };
  }, [frame]);
  return { connections, send: (message: EditorMessage) => port.current?.postMessage(message) };
}
