import * as z from 'zod';
import type { ErrorParams } from '../../messages/errors.ts';

/** Whom one may sign in with. */
export const socialServices = ['google', 'facebook', 'twitter', 'envato'] as const;
export const SocialService = z.enum(socialServices);
export type SocialService = z.infer<typeof SocialService>;

/** `COMPLETE_REGISTRATION`: there is no account yet; the site requires policies or a captcha first. */
export const socialStatuses = [
  'SUCCESS',
  'ALREADY_LOGGED_IN',
  'REQUEST_PASSWORD',
  'COMPLETE_REGISTRATION',
  'ERROR',
] as const;

/** What the popup tells the page that opened it, as a window message. */
export interface SocialMessage {
  type: 'social-auth';
  status: (typeof socialStatuses)[number];
  callbackData?: {
    bootstrapData?: unknown;
    /** The sign-in goes on with the second factor. */
    two_factor?: boolean;
    service?: SocialService;
    email?: string;
    errorMessage?: string;
    /** Of the error, with its parameters. */
    code?: string;
    params?: ErrorParams;
  };
}

/** Size of the popup in pixels, and how often it is looked at whether it was closed. */
export const socialPopup = { widthPx: 650, heightPx: 550, pollMs: 1000 } as const;
