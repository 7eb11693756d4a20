/** An item of `details` in PayPal's error body. */
export interface PaypalIssue {
  issue: string;
  description?: string;
  field?: string;
}

/** An error response with PayPal's error body. */
export class PaypalFault extends Error {
  readonly status: number;
  readonly body: { name: string; message: string; details?: PaypalIssue[] };

  constructor(status: number, name: string, message: string, details?: PaypalIssue[]) {
    super(details?.[0]?.issue ?? message);
    this.status = status;
    this.body = { name, message, ...(details && { details }) };
  }
}

/** 404 for an unknown id. */
export function notFound(): PaypalFault {
  return new PaypalFault(404, 'RESOURCE_NOT_FOUND', 'The specified resource does not exist.', [
    { issue: 'INVALID_RESOURCE_ID', description: 'Requested resource ID was not found.' },
  ]);
}

/** 400 for a malformed request. */
export function invalidRequest(issue: PaypalIssue): PaypalFault {
  return new PaypalFault(
    400,
    'INVALID_REQUEST',
    'Request is not well-formed, syntactically incorrect, or violates schema.',
    [issue],
  );
}

/** 422 for a valid request that the current state does not allow. */
export function unprocessable(issue: string, description?: string): PaypalFault {
  return new PaypalFault(
    422,
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
    [{ issue, ...(description && { description }) }],
  );
}
