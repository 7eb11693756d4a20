import { clientMessages } from '#shared/messages/client-messages.ts';
import type { ErrorAction, ErrorParams, SentDetail } from '#shared/messages/errors.ts';
import type { ErrorTrace } from '#shared/error-trace.ts';
import { loadErrorTranslator } from './load-error-translator.ts';

/** JSON of any server. Only what could break a page is checked. */
interface ErrorAnswer extends Pick<ApiErrorDetails, 'code' | 'params' | 'details' | 'current'> {
  message?: unknown;
  errors?: unknown;
  action?: unknown;
  ignitionTrace?: unknown;
}

export interface ApiErrorDetails {
  /** HTTP status; 0 where no answer arrived. */
  status: number;
  /** In the user's language, where the server names the error by a code. */
  message: string;
  /** Messages by field, in the user's language too; empty where the answer names none. */
  errors: Record<string, string[]>;
  code?: string;
  params?: ErrorParams;
  /** Code and parameters of each of `errors`, in the same place. */
  details?: Record<string, SentDetail[]>;
  action?: ErrorAction;
  /** With 409: what another user has changed, as it is now. */
  current?: unknown;
  retryAfterSeconds?: number;
  /** Where it went wrong, from a server that is set to say so. */
  trace?: ErrorTrace;
}

/** A failure that the page found by itself. Its message is for the user. */
export class ClientError extends Error {}

/** A call that failed, with what the server said about it. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: Record<string, string[]>;
  readonly code?: string;
  readonly params?: ErrorParams;
  readonly details: Record<string, SentDetail[]>;
  readonly action?: ErrorAction;
  readonly current?: unknown;
  readonly retryAfterSeconds?: number;
  readonly trace?: ErrorTrace;

  constructor(details: ApiErrorDetails) {
    super(details.message);
    this.name = 'ApiError';
    this.status = details.status;
    this.errors = details.errors;
    this.code = details.code;
    this.params = details.params;
    this.details = details.details ?? {};
    this.action = details.action;
    this.current = details.current;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.trace = details.trace;
  }

  /** The first message of the field, or the general one. */
  messageFor(field: string): string {
    return this.errors[field]?.[0] ?? this.message;
  }
}

/** Reads an error answer; a body that is not JSON gives the general message. */
export async function readApiError(response: Response): Promise<ApiError> {
  const answer = parseAnswer(await response.text());
  const retryAfter = Number(response.headers.get('retry-after'));
  const { code, params, details, current } = answer;
  return translatedError({
    code,
    params,
    details,
    current,
    status: response.status,
    message: messageOf(answer),
    errors: fieldErrors(answer.errors),
    action: isAction(answer.action) ? answer.action : undefined,
    retryAfterSeconds: retryAfter > 0 ? retryAfter : undefined,
    trace: answer.ignitionTrace === true ? (answer as ErrorTrace) : undefined,
  });
}

/** An error with its messages in the user's language, by their codes and parameters. */
export async function translatedError(error: ApiErrorDetails): Promise<ApiError> {
  const translate = await loadErrorTranslator();
  const lists = Object.entries(error.errors).map(([field, messages]) => [
    field,
    messages.map((message, nth) => translate(message, error.details?.[field]?.[nth])),
  ]);
  return new ApiError({
    ...error,
    message: translate(error.message, error),
    errors: Object.fromEntries(lists) as ApiErrorDetails['errors'],
  });
}

/** The gateway in front of the server speaks for itself where that fails, and in words of no use to anybody. */
function messageOf({ message }: ErrorAnswer): string {
  if (message === 'Service Unavailable' || message === 'Too Many Requests') return clientMessages.overloaded;
  const isOurs = typeof message === 'string' && message && message !== 'Internal Server Error';
  return isOurs ? message : clientMessages.unexpected;
}

function parseAnswer(text: string): ErrorAnswer {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    // A proxy answers in HTML: its status says enough.
    return {};
  }
}

/** A field may map to one message or to a list of them. */
function fieldErrors(errors: unknown): Record<string, string[]> {
  if (typeof errors !== 'object' || errors === null) return {};
  const pairs = Object.entries(errors).map(([field, value]: [string, unknown]) => {
    const messages = [value].flat().filter((message) => typeof message === 'string');
    return [field, messages] as const;
  });
  return Object.fromEntries(pairs.filter(([, messages]) => messages.length > 0));
}

function isAction(value: unknown): value is ErrorAction {
  if (typeof value !== 'object' || value === null) return false;
  return 'label' in value && typeof value.label === 'string' && 'action' in value;
}
