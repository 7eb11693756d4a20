import { type ErrorAction, type ErrorBody, errorMessages } from '#shared/errors.ts';

/** An error that the caller is told about: its status and body are the answer. */
export class AppError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    body: ErrorBody,
    options: { headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(body.message, { cause: options.cause });
    this.name = 'AppError';
    this.status = status;
    this.body = body;
    this.headers = options.headers ?? {};
  }
}

const plain = (status: number, message: string) => new AppError(status, { message });

export const badRequest = (message: string) => plain(400, message);
export const unauthenticated = () => plain(401, errorMessages.unauthenticated);
export const forbidden = (message: string = errorMessages.forbidden) => plain(403, message);
/** Missing and invisible look the same. */
export const notFound = () => plain(404, errorMessages.notFound);
export const gone = () => plain(410, errorMessages.notFound);
export const methodNotAllowed = () => plain(405, errorMessages.methodNotAllowed);
export const conflict = (message: string = errorMessages.busy) => plain(409, message);
export const passwordNotConfirmed = () => plain(423, errorMessages.passwordNotConfirmed);
export const tooLarge = () => plain(413, errorMessages.tooLarge);
export const csrfMismatch = () => plain(419, errorMessages.csrfMismatch);

/** 422: one message or several for each field; the first is the answer's message. */
export function invalid(errors: Record<string, string | string[]>, action?: ErrorAction): AppError {
  const lists = Object.fromEntries(Object.entries(errors).map(([field, found]) => [field, [found].flat()]));
  const message = Object.values(lists)[0]?.[0] ?? errorMessages.invalid;
  return new AppError(422, { status: 'error', message, errors: lists, ...(action && { action }) });
}

const tryAgain = (message: string, cause: unknown) =>
  new AppError(503, { message }, { cause, headers: { 'retry-after': '2' } });

/** 503 for storage that does not answer; nothing was changed. */
export const unavailable = (cause: unknown) => tryAgain(errorMessages.storageDown, cause);
/** 503 for another service that is down or takes no more for now. */
export const overloaded = (cause: unknown) => tryAgain(errorMessages.overloaded, cause);
