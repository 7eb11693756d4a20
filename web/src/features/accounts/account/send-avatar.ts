import type { User } from '#shared/entities/accounts/user.ts';
import { uploadAvatar } from '#shared/routes/accounts/avatars.ts';
import { readApiError } from '../../../api/api-error.ts';
import { buildRequest } from '../../../api/build-request.ts';
import { call } from '../../../api/call.ts';

const staleToken = 419;
const unauthenticated = 401;

/**
 * Sends a picture as a file, and answers the person with it.
 * @param onProgress is told the part that is on its way, 0 to 1: `fetch` could not say.
 * @throws ApiError where the server refuses it or cannot be reached.
 */
export async function sendAvatarFile(
  userId: number,
  file: File,
  onProgress: (fraction: number) => void,
): Promise<User> {
  const body = new FormData();
  body.set('file', file);
  const response = await send(userId, body, onProgress);
  // A client call knows what to do about these; the picture is small enough to go twice.
  if (!response || response.status === staleToken || response.status === unauthenticated) {
    return sendAvatar(userId, body);
  }
  if (!response.ok) throw await readApiError(response);
  return ((await response.json()) as { user: User }).user;
}

/** Has the server fetch the picture from an address of the web. */
export function sendAvatarAddress(userId: number, url: string): Promise<User> {
  const body = new FormData();
  body.set('url', url);
  return sendAvatar(userId, body);
}

async function sendAvatar(userId: number, body: FormData): Promise<User> {
  return (await call(uploadAvatar, { params: { id: String(userId) }, body })).user;
}

/** The server's answer, whatever it is; undefined where none arrived. */
function send(
  userId: number,
  body: FormData,
  onProgress: (fraction: number) => void,
): Promise<Response | undefined> {
  const { url, init } = buildRequest(uploadAvatar, { params: { id: String(userId) }, body });
  const request = new XMLHttpRequest();
  return new Promise((resolve) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener('load', () => {
      const { status, responseText } = request;
      resolve(new Response(responseText, { status }));
    });
    request.addEventListener('error', () => resolve(undefined));
    request.open('POST', url);
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
    request.send(body);
  });
}
