import * as z from 'zod';

/** Two calls must end well within the time of a request. */
const timeoutMs = 8000;
const shownChars = 300;

/** Google cannot be reached, or refused a call; then `status` is its response's. The message has no secret. */
export class GoogleError extends Error {
  override readonly name = 'GoogleError';
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }

  /** Whether Google may take the same call later. */
  get isOutage(): boolean {
    return this.status === undefined || this.status === 429 || this.status >= 500;
  }
}

interface GoogleCall {
  body: URLSearchParams | object;
  token?: string;
}

/** Posts a form or JSON, and returns the JSON of the response. Throws GoogleError unless it succeeds. */
export async function callGoogle<Schema extends z.ZodType>(
  url: string,
  { body, token }: GoogleCall,
  schema: Schema,
): Promise<z.output<Schema>> {
  const { ok, status, text } = await ask(url, body, token);
  const answer = parseJson(text);
  if (!ok) throw new GoogleError(`${status} ${shorten(wordsOf(answer) ?? text)}`.trim(), status);
  const { data, error } = schema.safeParse(answer);
  if (error) throw new GoogleError(`${status} ${shorten(text)}`, 502);
  return data;
}

async function ask(url: string, body: GoogleCall['body'], token: string | undefined) {
  const isForm = body instanceof URLSearchParams;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        ...(!isForm && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: isForm ? body : JSON.stringify(body),
      // An assertion or a token must not go elsewhere.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { ok: response.ok, status: response.status, text: await response.text() };
  } catch (error) {
    const { message, cause } = error as Error;
    throw new GoogleError(cause instanceof Error ? `${message}: ${cause.message}` : message);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** As the token service and as the APIs of Google report errors. */
const Refusal = z.union([
  z.object({ error: z.string(), error_description: z.string().optional() }),
  z.object({ error: z.object({ message: z.string() }) }),
]);

function wordsOf(answer: unknown): string | undefined {
  const { data } = Refusal.safeParse(answer);
  if (!data) return undefined;
  if (typeof data.error === 'object') return data.error.message;
  const { error, error_description: description } = data as { error: string; error_description?: string };
  return description === undefined ? error : `${error}: ${description}`;
}

/** Short enough for a log and a page. A JWT, should it come back, is left out. */
const shorten = (text: string) =>
  text
    .replaceAll(/[\w-]{20,}\.[\w-]{20,}\.[\w-]{20,}/g, '…')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, shownChars);
