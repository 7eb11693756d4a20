/** A function may not do what it asks for. Every service has its own answer for it, with this message. */
export class AccessDenied extends Error {
  override readonly name = 'AccessDenied';
}
