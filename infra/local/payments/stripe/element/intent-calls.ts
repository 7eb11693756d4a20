/** The fields of an intent that the script uses. */
export interface ShownIntent {
  id: string;
  object: 'payment_intent' | 'setup_intent';
  status: string;
  client_secret: string;
}

/** The `error` of Stripe.js results. */
export interface ShownError {
  type: string;
  message: string;
  code?: string;
}

export type IntentResult = { intent: ShownIntent } | { error: ShownError };

/** The values of the form. */
export interface CardFields {
  number: string;
  expiry: string;
  cvc: string;
}

/** The API calls of the browser. */
export interface IntentCalls {
  retrieve(clientSecret: string): Promise<IntentResult>;
  confirm(clientSecret: string, card: CardFields): Promise<IntentResult>;
  authenticate(clientSecret: string, outcome: 'complete' | 'fail'): Promise<IntentResult>;
}

/** Creates the calls with a publishable key. */
export function createIntentCalls(address: string, key: string): IntentCalls {
  const send = async (
    path: string,
    fields: Record<string, string>,
    method: string,
  ): Promise<IntentResult> => {
    const form = new URLSearchParams({ key, ...fields });
    const url = `${address}/v1/${path}`;
    const response =
      method === 'GET' ? await fetch(`${url}?${form}`) : await fetch(url, { method, body: form });
    const body = (await response.json()) as ShownIntent & { error?: ShownError };
    return body.error === undefined ? { intent: body } : { error: body.error };
  };
  return {
    retrieve: (secret) => send(pathOf(secret), { client_secret: secret }, 'GET'),
    confirm(secret, { number, expiry, cvc }) {
      const [month = '', year = ''] = expiry.split('/').map((part) => part.trim());
      const card = 'payment_method_data[card]';
      return send(
        `${pathOf(secret)}/confirm`,
        {
          client_secret: secret,
          'payment_method_data[type]': 'card',
          [`${card}[number]`]: number.replaceAll(/\D/g, ''),
          [`${card}[exp_month]`]: month,
          [`${card}[exp_year]`]: year.length === 2 ? `20${year}` : year,
          [`${card}[cvc]`]: cvc,
        },
        'POST',
      );
    },
    authenticate: (secret, outcome) => send('3ds2/authenticate', { client_secret: secret, outcome }, 'POST'),
  };
}

function pathOf(clientSecret: string): string {
  const [id = ''] = clientSecret.split('_secret_');
  return `${id.startsWith('seti_') ? 'setup' : 'payment'}_intents/${id}`;
}
