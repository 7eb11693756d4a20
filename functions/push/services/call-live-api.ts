/** A slow service must not hold up what follows from changes for long. */
const timeoutMs = 3000;

/** A service that carries messages to pages cannot be reached, or refused a call; then `status` is its answer's. */
export class LiveServiceError extends Error {
  override readonly name = 'LiveServiceError';
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}

/** Sends JSON to the API of a service. Throws LiveServiceError unless it succeeds. */
export async function callLiveApi(
  url: string,
  body: string,
  headers: Record<string, string> = {},
): Promise<void> {
  const response = await ask(url, body, headers);
  if (response.ok) return;
  const words = oneLine(response.text);
  throw new LiveServiceError(`${response.status} ${words}`.trim(), response.status);
}

async function ask(url: string, body: string, headers: Record<string, string>) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      body,
      // A signature or a secret must not go elsewhere.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { ok: response.ok, status: response.status, text: await response.text() };
  } catch (error) {
    const { message, cause } = error as Error;
    throw new LiveServiceError(cause instanceof Error ? `${message}: ${cause.message}` : message);
  }
}

const shownChars = 300;

/** What a service says, short enough for a log and a form. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, shownChars);
