/** The `error` object of Stripe's API, with the fields used here. */
export interface StripeErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  [details: string]: unknown;
}

/** An error response with Stripe's error body. */
export class StripeFault extends Error {
  readonly status: number;
  readonly body: StripeErrorBody;
  /** Whether the changes before the error are kept. Otherwise they are rolled back. */
  isCommitted = false;

  constructor(status: number, body: StripeErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }

  /** Keeps the changes before the error, such as a recorded payment attempt. */
  committed(): this {
    this.isCommitted = true;
    return this;
  }
}

/** 400 for an invalid request. */
export function invalidRequest(message: string, facts: { code?: string; param?: string } = {}): StripeFault {
  return new StripeFault(400, { type: 'invalid_request_error', message, ...facts });
}

/** 404 for an unknown id in the path. */
export function resourceMissing(noun: string, id: string, param = 'id'): StripeFault {
  const message = `No such ${noun}: '${id}'`;
  return new StripeFault(404, { type: 'invalid_request_error', code: 'resource_missing', message, param });
}

/** 400 for an unknown id in a parameter. */
export function parameterMissing(noun: string, id: string, param: string): StripeFault {
  return invalidRequest(`No such ${noun}: '${id}'`, { code: 'resource_missing', param });
}

/** 400 for an id that the caller chose and that already exists. */
export function resourceAlreadyExists(noun: string): StripeFault {
  return invalidRequest(`${noun} already exists.`, { code: 'resource_already_exists', param: 'id' });
}
