import { startOnRememberedPort } from '../emulators/remembered-port.ts';
import { answerPaymentControl } from './answer-payment-control.ts';
import type { PaymentGateway } from './gateway.ts';

/** Environment variables with the addresses of the gateways. */
export interface PaymentVariables {
  STRIPE_ENDPOINT_URL: string;
  PAYPAL_ENDPOINT_URL: string;
}

export interface LocalPayments {
  variables: PaymentVariables & Record<string, string>;
  /** Keys of the gateways that run here, by the names of the settings that hold them. */
  keys: Record<string, string>;
  connect(siteUrl: string): void;
  /** Runs everything that is due at each gateway. */
  settle(): void;
  /** Drops what is due later at each gateway, and the events that wait for delivery. */
  abandon(): void;
  /** Whether no event waits for delivery. Held events do not count. */
  isIdle(): boolean;
  /** Shows the gateways if `path` is empty, or runs an action. Throws if the action cannot run. */
  control(path: string, body: unknown): object;
  close(): Promise<void>;
}

export interface LocalPaymentsOptions {
  dataDir: string;
  /** A gateway whose address is set here is not started. */
  environment: NodeJS.ProcessEnv;
  /** The time in milliseconds since 1970. */
  now: () => number;
}

/** Starts the payment gateways that the environment has no address for. */
export async function startLocalPayments(options: LocalPaymentsOptions): Promise<LocalPayments> {
  const { dataDir, environment, now } = options;
  const gateways: Record<string, PaymentGateway> = {};
  const start = async (
    name: string,
    variable: keyof PaymentVariables,
    startGateway: (port: number) => Promise<PaymentGateway>,
  ): Promise<string> => {
    const given = environment[variable];
    if (given) return given;
    const gateway = await startOnRememberedPort(dataDir, `${name}-port.json`, startGateway);
    gateways[name] = gateway;
    return gateway.url;
  };
  // Imported here, so that loading runs while the other servers start.
  const STRIPE_ENDPOINT_URL = await start('stripe', 'STRIPE_ENDPOINT_URL', async (port) => {
    const { startLocalStripe } = await import('./stripe/local-stripe.ts');
    return startLocalStripe({ dataDir, now, port });
  });
  const PAYPAL_ENDPOINT_URL = await start('paypal', 'PAYPAL_ENDPOINT_URL', async (port) => {
    const { startLocalPaypal } = await import('./paypal/local-paypal.ts');
    return startLocalPaypal({ dataDir, now, port });
  }).catch(async (error: unknown) => {
    await gateways['stripe']?.close();
    throw error;
  });
  const all = Object.values(gateways);
  return {
    variables: { STRIPE_ENDPOINT_URL, PAYPAL_ENDPOINT_URL },
    keys: Object.assign({}, ...all.map(({ keys }) => keys)) as Record<string, string>,
    connect: (siteUrl) => all.forEach((gateway) => gateway.connect(siteUrl)),
    settle: () => all.forEach((gateway) => gateway.settle()),
    abandon: () => all.forEach((gateway) => gateway.abandon()),
    isIdle: () => all.every((gateway) => gateway.isIdle()),
    control: (path, body) => answerPaymentControl(gateways, path, body),
    async close() {
      await Promise.all(all.map((gateway) => gateway.close()));
    },
  };
}
