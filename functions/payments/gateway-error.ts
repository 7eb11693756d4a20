import { AppError } from '../platform/app-error.ts';

/** 502 if the gateway does not respond or limits the rate. The result of the call is unknown. */
export const gatewayDown = (cause: unknown) => new AppError(502, 'gatewayDown', { cause });

/** 502 with the gateway's message if it refuses the call. */
export const gatewayRefused = (message: string, cause: unknown) =>
  new AppError(502, { code: 'gatewayRefused', params: { message } }, { cause });

/** 502 if the gateway refuses the API keys. */
export const gatewayKeysRefused = (cause: unknown) => new AppError(502, 'gatewayKeysRefused', { cause });
