import { isPreview } from '../../../api/is-preview.ts';
import { refuseChange } from '../../../api/preview-calls.ts';
import type { DocumentedCall } from './list-operations.ts';

/** What somebody has filled in to try a call. */
export interface Trial {
  token: string;
  /** Values of parameters by place and name; empty ones are left out of the query. */
  parameters: Record<string, string>;
  /** JSON as text, or what a form or a file field holds. */
  body?: string | FormData | Blob;
  contentType?: string;
}

/** The server's answer, ready to be shown. */
export interface TrialAnswer {
  status: number;
  statusText: string;
  /** Pretty JSON or text; undefined where it is neither. */
  text?: string;
  /** In bytes. */
  size: number;
  contentType: string;
}

/** Key of a parameter's value. */
export const parameterKey = (parameter: { in: string; name: string }) => `${parameter.in} ${parameter.name}`;

/** Address of a tried call on this very site, whatever the document calls its server. */
export function trialUrl(call: DocumentedCall, parameters: Trial['parameters']): string {
  const valueOf = (place: string, name: string) => parameters[parameterKey({ in: place, name })] ?? '';
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(valueOf('path', name)),
  );
  const query = new URLSearchParams(
    call.operation.parameters
      .filter((parameter) => parameter.in === 'query' && valueOf('query', parameter.name) !== '')
      .map(({ name }) => [name, valueOf('query', name)]),
  );
  const base = new URL(call.baseUrl).pathname.replace(/\/$/, '');
  return base + path + (query.size > 0 ? `?${query}` : '');
}

/**
 * Sends a call as a program would: by the token alone, without the session of this browser.
 * @throws ApiError for every call but GET in a preview
 */
export async function sendTrial(call: DocumentedCall, trial: Trial): Promise<TrialAnswer> {
  if (call.method !== 'GET' && isPreview()) throw refuseChange();
  const response = await fetch(trialUrl(call, trial.parameters), {
    method: call.method,
    credentials: 'omit',
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${trial.token}`,
      ...(trial.contentType && { 'content-type': trial.contentType }),
    },
    body: trial.body,
  });
  const content = await response.blob();
  const contentType = response.headers.get('content-type') ?? '';
  return {
    status: response.status,
    statusText: response.statusText,
    size: content.size,
    contentType,
    text: /json|^text\//.test(contentType) ? prettyText(await content.text()) : undefined,
  };
}

function prettyText(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    // Text that is no JSON is shown as it is.
    return text;
  }
}
