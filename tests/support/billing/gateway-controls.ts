/** Objects of the local gateways, by type. */
// oxlint-disable-next-line typescript/no-explicit-any
export type GatewayObjects = Record<'stripe' | 'paypal', Record<string, any[]>>;

/** Reads and controls the local gateways. */
export interface GatewayControls {
  gateways: () => Promise<GatewayObjects>;
  /** Performs an action of a user or an operator at a gateway, such as `stripe/pay` or `events/replay`. */
  // oxlint-disable-next-line typescript/no-explicit-any
  atGateway: (action: string, body: object) => Promise<any>;
}

/** Returns the controls of a running stack's gateways. */
export function gatewayControls({ url }: { url: string }): GatewayControls {
  const control = async (path: string, init?: RequestInit) =>
    (await fetch(new URL(`/__local/payments${path}`, url), init)).json();
  return {
    gateways: () => control('') as Promise<GatewayObjects>,
    atGateway: (action, body) =>
      control(`/${action}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  };
}
