import { noteMailRefusal } from '../../../data/notifications/mail-refusals.ts';
import { forbidden } from '../../../platform/app-error.ts';
import { env } from '../../../platform/env.ts';
import { sameText } from '../../../platform/hashing.ts';
import { keyedHash } from '../../../platform/seal.ts';

const signatureOf = (email: string) => keyedHash(`mail refusal ${email}`);

/** Where the owner of an address refuses further mails: a page for people, and a call for mail programs. */
export interface RefusalUrls {
  page: string;
  call: string;
}

/** The addresses by which one e-mail address, and no other, refuses mails. They are good for ever. */
export async function refusalUrlsOf(email: string): Promise<RefusalUrls> {
  const query = new URLSearchParams({ email, signature: await signatureOf(email) });
  return {
    page: `${env.baseUrl}/mails/refuse?${query}`,
    call: `${env.baseUrl}/api/v1/mail-refusals?${query}`,
  };
}

/** Refuses further mails for an address; 403 where the signature is not of that address. */
export async function refuseMails(email: string, signature: string): Promise<void> {
  if (!sameText(signature, await signatureOf(email))) throw forbidden('refusalInvalid');
  await noteMailRefusal(email);
}
