import { translateLine } from '../api/translate-line.ts';

/** A field's limit as forms take it; its message is translated when it is shown. */
interface LengthRule {
  value: number;
  readonly message: string;
}

export const atLeast = (value: number): LengthRule => ({
  value,
  get message() {
    return translateLine('Use at least :count characters.', { count: value });
  },
});

export const atMost = (value: number): LengthRule => ({
  value,
  get message() {
    return translateLine('Use at most :count characters.', { count: value });
  },
});
