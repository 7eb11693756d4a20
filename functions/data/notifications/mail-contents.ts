import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { put, type Step } from '../commit.ts';
import { MailContent } from '../entities/messages/mail-content.ts';

const compress = promisify(gzip);
const uncompress = promisify(gunzip);

/** What a mail said. */
export interface KeptContent {
  html: string;
  text: string;
  /** Reply address, if it differs from the sender. */
  replyTo?: string | undefined;
  /** No account had verified the address. */
  isStranger?: boolean | undefined;
}

/** The step that keeps what a mail says, until its `ttl`. */
export async function putContentStep(mailId: number, content: KeptContent, ttl: number): Promise<Step> {
  const packed = (await compress(JSON.stringify(content))).toString('base64');
  return put(MailContent.put({ mailId, packed, ttl }).params());
}

/** What a mail said; undefined if it waits, or is no longer kept. */
export async function findContent(mailId: number): Promise<KeptContent | undefined> {
  const { data } = await MailContent.get({ mailId }).go();
  if (!data) return undefined;
  const text = (await uncompress(Buffer.from(data.packed, 'base64'))).toString();
  return JSON.parse(text) as KeptContent;
}

/** Forgets what a mail said. */
export async function deleteContent(mailId: number): Promise<void> {
  await MailContent.delete({ mailId }).go();
}
