import type { InvoiceStatus } from '#shared/entities/billing/invoice.ts';
import { askStorage, isMissing, isStorageError } from './s3-client.ts';

/** Key of an invoice's document. While the status stays, the contents never change. */
export interface InvoiceDocument {
  uuid: string;
  status: InvoiceStatus;
  language: string;
}

const preconditionFailed = 412;
/** S3's status for concurrent uploads of the same object. */
const conditionalConflict = 409;

const keyOf = ({ uuid, status, language }: InvoiceDocument) => `invoices/${uuid}/${status}-${language}.pdf`;

/** Reads a stored document; undefined if there is none yet. */
export async function findInvoiceDocument(document: InvoiceDocument): Promise<Uint8Array | undefined> {
  try {
    const object = await askStorage(keyOf(document), ({ s3, at, GetObjectCommand }) =>
      s3.send(new GetObjectCommand(at)),
    );
    return await object.Body?.transformToByteArray();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Stores a document. Returns false and keeps the stored one if there is one. */
export async function putInvoiceDocument(document: InvoiceDocument, bytes: Uint8Array): Promise<boolean> {
  const input = {
    Body: bytes,
    ContentType: 'application/pdf',
    IfNoneMatch: '*',
  };
  try {
    await askStorage(keyOf(document), ({ s3, at, PutObjectCommand }) =>
      s3.send(new PutObjectCommand({ ...at, ...input })),
    );
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
}

function isTaken(error: unknown): boolean {
  if (!isStorageError(error)) return false;
  return [preconditionFailed, conditionalConflict].includes(error.$metadata.httpStatusCode ?? 0);
}
