import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod';
import { minuteMs } from './clock.ts';
import { env } from './env.ts';
import { keepFor } from './keep-for.ts';
import { logger } from './logger.ts';

const client = new SecretsManagerClient({});

const PaymentKeys = z.object({
  stripe_key: z.string().optional(),
  stripe_secret: z.string().optional(),
  stripe_webhook_secret: z.string().optional(),
  paypal_client_id: z.string().optional(),
  paypal_secret: z.string().optional(),
  paypal_webhook_id: z.string().optional(),
});
/** The gateways' keys of the deployment. Keys that an admin saves in the settings override them. */
export type PaymentKeys = z.infer<typeof PaymentKeys>;

/** Reads the deployment's keys. Cached for five minutes. Empty if the secret's value is invalid. */
export const getPaymentKeys = keepFor(5 * minuteMs, async (): Promise<PaymentKeys> => {
  const { SecretString = '{}' } = await client.send(
    new GetSecretValueCommand({ SecretId: env.paymentKeysArn }),
  );
  const { data, error } = PaymentKeys.safeParse(parse(SecretString));
  if (error) logger.error("The gateways' keys of the deployment cannot be read");
  return data ?? {};
});

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
