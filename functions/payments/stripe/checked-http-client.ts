import Stripe from 'stripe';

/** Stripe's paths: the SDK encodes the characters of ids, but not the dots of `..`, which leads to another path. */
const pathPattern = /^\/v\d(\/[\w-]+)+(\?.*)?$/;

const notFound = {
  error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No object has such an id.' },
};

type Client = ReturnType<typeof Stripe.createNodeHttpClient>;
type Arguments = Parameters<Client['makeRequest']>;

/** Stripe's HTTP client. Sends no request to a path that an id could have changed: it returns 404 as Stripe does. */
export function createCheckedHttpClient(): Client {
  const client = Stripe.createNodeHttpClient();
  const send = client.makeRequest.bind(client);
  client.makeRequest = async (...request: Arguments) => {
    const [, , path] = request;
    return pathPattern.test(path) ? send(...request) : unknownObject();
  };
  return client;
}

const unknownObject = () => ({
  getStatusCode: () => 404,
  getHeaders: () => ({}),
  getRawResponse: () => undefined,
  toStream: () => {
    throw new Error('Not a stream');
  },
  toJSON: () => Promise.resolve(notFound),
});
