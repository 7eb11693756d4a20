import { createHmac, createSecretKey, hash, type KeyObject } from 'node:crypto';

/** Keys that Node has taken over, by the bytes that the SDK keeps as long as it signs with them: a day. */
const keys = new WeakMap<Uint8Array, KeyObject>();

function keyOf(secret: Uint8Array): KeyObject {
  const key = keys.get(secret) ?? createSecretKey(secret);
  keys.set(secret, key);
  return key;
}

/**
 * SHA-256, and HMAC with a secret, as the SDK's signer asks for them (`sha256` of a client's options). The SDK's own
 * makes a key of the same bytes for each call, which takes five times as long as the signature itself.
 */
export class SigningHash {
  readonly #secret: string | Uint8Array | undefined;
  #parts: Uint8Array[] = [];

  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#secret = secret === undefined || typeof secret === 'string' ? secret : toBytes(secret);
  }

  update(part: string | ArrayBuffer | ArrayBufferView): void {
    this.#parts.push(typeof part === 'string' ? Buffer.from(part) : toBytes(part));
  }

  digest(): Promise<Uint8Array> {
    const [first = new Uint8Array(), ...others] = this.#parts;
    const data = others.length === 0 ? first : Buffer.concat(this.#parts);
    if (this.#secret === undefined) return Promise.resolve(hash('sha256', data, 'buffer'));
    const key = typeof this.#secret === 'string' ? this.#secret : keyOf(this.#secret);
    return Promise.resolve(createHmac('sha256', key).update(data).digest());
  }

  reset(): void {
    this.#parts = [];
  }
}

/** The same bytes; the same object where it is bytes already. */
function toBytes(data: ArrayBuffer | ArrayBufferView): Uint8Array {
  if (data instanceof Uint8Array) return data;
  if (ArrayBuffer.isView(data)) return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  return new Uint8Array(data);
}
