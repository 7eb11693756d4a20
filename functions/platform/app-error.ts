import {
  type ErrorAction,
  type ErrorBody,
  type ErrorDetail,
  messageOf,
  type Reason,
  toDetail,
} from '#shared/messages/errors.ts';

type Reasons = Record<string, Reason | Reason[]>;

interface ErrorOptions {
  /** Reasons by field. */
  errors?: Reasons;
  action?: ErrorAction | undefined;
  /** Where another service manages what was asked for. */
  manageUrl?: string;
  /** With 409: what another caller has changed, as it is now. */
  current?: object;
  headers?: Record<string, string>;
  cause?: unknown;
}

/** An error that the caller is told about: its status and body are the answer. */
export class AppError extends Error {
  readonly status: number;
  readonly detail: ErrorDetail;
  readonly body: ErrorBody;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    reason: Reason,
    { errors, action, manageUrl, current, headers = {}, cause }: ErrorOptions = {},
  ) {
    super(messageOf(reason), { cause });
    this.name = 'AppError';
    this.status = status;
    this.detail = toDetail(reason);
    this.headers = headers;
    this.body = {
      ...(errors && { status: 'error' }),
      ...this.detail,
      message: this.message,
      ...(errors && presentFields(errors)),
      ...(action && { action }),
      ...(manageUrl && { manage_url: manageUrl }),
      ...(current && { current }),
    };
  }
}

function presentFields(reasons: Reasons): Required<Pick<ErrorBody, 'errors' | 'details'>> {
  const lists = Object.entries(reasons).map(([field, found]) => [field, [found].flat()] as const);
  return {
    errors: Object.fromEntries(lists.map(([field, list]) => [field, list.map(messageOf)])),
    details: Object.fromEntries(lists.map(([field, list]) => [field, list.map(toDetail)])),
  };
}

export const badRequest = (reason: Reason) => new AppError(400, reason);
export const unauthenticated = () => new AppError(401, 'unauthenticated');
export const forbidden = (reason: Reason = 'forbidden') => new AppError(403, reason);
/** Missing and invisible look the same. */
export const notFound = () => new AppError(404, 'notFound');
export const gone = () => new AppError(410, 'notFound');
export const methodNotAllowed = () => new AppError(405, 'methodNotAllowed');
export const conflict = (reason: Reason = 'busy') => new AppError(409, reason);
export const passwordNotConfirmed = () => new AppError(423, 'passwordNotConfirmed');
export const tooLarge = () => new AppError(413, 'tooLarge');
export const csrfMismatch = () => new AppError(419, 'csrfMismatch');

/** 422: one reason or several for each field; the first is the answer's message. */
export function invalid(errors: Reasons, action?: ErrorAction): AppError {
  const first = Object.values(errors).flat()[0] ?? 'invalid';
  return new AppError(422, first, { errors, action });
}

const tryAgain = (reason: Reason, cause: unknown) =>
  new AppError(503, reason, { cause, headers: { 'retry-after': '2' } });

/** 503 for storage that does not answer; nothing was changed. */
export const unavailable = (cause: unknown) => tryAgain('storageDown', cause);
/** 503 for another service that is down or takes no more for now. */
export const overloaded = (cause: unknown) => tryAgain('overloaded', cause);
