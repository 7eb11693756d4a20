/** Headers that programs on other origins may send (C25), as a preflight is answered. */
export const corsRequestHeaders =
  'Authorization, Content-Type, Accept, X-HTTP-Method-Override, Idempotency-Key, Tus-Resumable, Upload-Length, Upload-Metadata, Upload-Offset';
