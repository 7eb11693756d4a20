import Pusher from 'pusher-js';
import type { OpenService } from './service-transport.ts';

/** States in which a connection of Pusher's client is one no more; the client's own tries are left to nobody. */
const lostStates = ['unavailable', 'failed', 'disconnected'];

/** Subscribes to the page's own channel at Pusher. */
export const openPusher: OpenService = ({ app, register, onOpen, onMessage, onLost }) => {
  let auth = '';
  let hasConnected = false;
  const pusher = new Pusher(app.key, {
    cluster: app.cluster,
    forceTLS: true,
    // Its fallbacks load scripts of another host.
    enabledTransports: ['ws', 'wss'],
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '',
      customHandler: (_request, answer) => answer(null, { auth }),
    },
  });
  const subscribe = async () => {
    const grant = await register(pusher.connection.socket_id);
    auth = grant.pusher_auth ?? '';
    const channel = pusher.subscribe(grant.channel);
    channel.bind('pusher:subscription_succeeded', onOpen);
    channel.bind('pusher:subscription_error', onLost);
    channel.bind('message', onMessage);
  };
  pusher.connection.bind('state_change', ({ current }: { current: string }) => {
    // Each new socket of theirs needs another proof, so a page begins anew.
    if (lostStates.includes(current) || (hasConnected && current === 'connecting')) onLost();
    if (current !== 'connected' || hasConnected) return;
    hasConnected = true;
    subscribe().catch(onLost);
  });
  return () => pusher.disconnect();
};
