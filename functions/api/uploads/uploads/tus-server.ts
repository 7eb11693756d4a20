import { randomUUID } from 'node:crypto';
import { Server } from '@tus/server';
import { messageOf } from '#shared/messages/errors.ts';
import { uploads } from '#shared/limits/upload-limits.ts';
import { releaseUploadLock, takeUploadLock } from '../../../data/uploads/uploads.ts';
import { bodyBytes } from '../../../http/exchange.ts';
import { type HttpDetails, type Reply, reply } from '../../../http/types.ts';
import { AppError, badRequest, notFound, unavailable } from '../../../platform/app-error.ts';
import { env } from '../../../platform/env.ts';
import { diskIdOfKey } from '../../../storage/disks.ts';
import { openTusStore } from '../../../storage/tus-s3-store.ts';
import { hasTusFacts } from '../../../storage/tus-store.ts';

export const { tusVersion } = uploads;
const path = '/api/v1/tus/upload';
/** Tells the server which object a request is about; set here, never taken from outside. */
const keyHeader = 'x-object-key';
const lockedStatus = 423;

/** Headers of the protocol and of the extensions that OPTIONS names. */
const knownHeaders = ['upload-length', 'upload-metadata', 'upload-offset'];

/**
 * 412 unless a request speaks our version of the protocol, and 400 where it counts on an extension that we do
 * not have: done without it, it would be something else than was asked for.
 */
export function demandTusProtocol({ headers }: HttpDetails): void {
  if (headers['tus-resumable'] !== tusVersion) {
    const reason = { code: 'tusVersionDiffers', params: { version: tusVersion } } as const;
    throw new AppError(412, reason, { headers: { 'tus-version': tusVersion } });
  }
  const names = Object.keys(headers).filter((name) => name.startsWith('upload-'));
  const isUnknown = names.some((name) => !knownHeaders.includes(name));
  if (isUnknown) throw badRequest('tusExtensionUnknown');
}

const fileNameOf = (key: string) => key.split('/').at(-1) ?? '';

/** A lock that all functions see, so that two requests cannot append to one upload at once. */
function newLock(key: string) {
  const holder = randomUUID();
  return {
    lock: async () => {
      if (!(await takeUploadLock(fileNameOf(key), holder)))
        throw { status_code: lockedStatus, body: messageOf('uploadLocked') };
    },
    unlock: () => releaseUploadLock(fileNameOf(key), holder),
  };
}

/** Does something with an upload while no other request can write to it; 423 where one does. */
export async function whileLocked<T>(key: string, work: () => Promise<T>): Promise<T> {
  const holder = randomUUID();
  if (!(await takeUploadLock(fileNameOf(key), holder))) {
    throw new AppError(lockedStatus, 'uploadLocked');
  }
  try {
    return await work();
  } finally {
    await releaseUploadLock(fileNameOf(key), holder);
  }
}

/** The server for the deployment's bucket is kept; outside disks may change. */
let own: Promise<Server> | undefined;

function getServer(key: string): Promise<Server> {
  if (diskIdOfKey(key) !== undefined) return openServer(key);
  own ??= openServer(key);
  return own;
}

async function openServer(key: string): Promise<Server> {
  return new Server({
    path,
    datastore: await openTusStore(key),
    locker: { newLock },
    namingFunction: (request) => request.headers.get(keyHeader) ?? '',
    getFileIdFromRequest: (request) => request.headers.get(keyHeader) ?? '',
    generateUrl: (_request, { id }) => `${env.baseUrl}${path}/${fileNameOf(id)}`,
  });
}

/** Passes a request to the tus server, about one object, and makes our answer of its own. */
export async function askTus(http: HttpDetails, key: string): Promise<Reply> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(http.headers)) {
    if (value !== undefined && name !== 'x-http-method-override') headers.set(name, value);
  }
  headers.set(keyHeader, key);
  const bytes = bodyBytes(http.event);
  const request = new Request(`${env.baseUrl}${http.event.rawPath}`, {
    method: http.method,
    headers,
    ...(bytes.length > 0 && { body: new Uint8Array(bytes) }),
  });
  const answer = await (await getServer(key)).handleWeb(request);
  await refuseFailure(answer, key);
  return reply({
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    rawBody: new Uint8Array(await answer.arrayBuffer()),
  });
}

/**
 * The tus server takes an outage of storage for its own failure, or for an upload that does not exist: a client
 * would begin anew. Both are told apart here, and nothing of the inner error leaves.
 */
async function refuseFailure(answer: Response, key: string): Promise<void> {
  if (answer.status < 400) return;
  if (answer.status < 500 && answer.status !== 404) {
    if (answer.status === lockedStatus) throw new AppError(lockedStatus, 'uploadLocked');
    const reason = (await answer.text()).trim();
    throw new AppError(answer.status, { code: 'tusRefused', params: { reason } });
  }
  if (answer.status === 404 && !(await hasTusFacts(key))) throw notFound();
  throw unavailable(new Error(await answer.text()));
}
