import type { AnswerOf } from '#shared/contract/define-route.ts';
import type { presignSimple } from '#shared/routes/uploads/uploads.ts';

/** Where one object may be put, and how. */
export type SignedAddress = Pick<AnswerOf<typeof presignSimple>, 'url' | 'key' | 'headers' | 'method'>;
