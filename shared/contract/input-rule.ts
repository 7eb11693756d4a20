import type { ErrorParams } from '../messages/errors.ts';

/** What a form says of a value: the line to translate, and what fills it. */
export interface InputMessage {
  line: string;
  params?: ErrorParams;
}

export interface InputLimit {
  value: number;
  message: InputMessage;
}

/**
 * What a schema asks of one value, as plain JSON: the browser checks it without the schema library. A check that is
 * a function of the schema is left out, and the server alone makes it.
 */
export interface InputRule {
  kind: 'text' | 'number' | 'boolean' | 'list' | 'object' | 'any';
  /** Absent if the value may be missing. */
  required?: InputMessage;
  /** Null is a value. */
  isNullable?: true;
  /** Spaces around the text do not count. */
  isTrimmed?: true;
  integer?: InputMessage;
  /** Of a number, or of the length of a text or list. */
  min?: InputLimit;
  max?: InputLimit;
  patterns?: { source: string; flags: string; message: InputMessage }[];
  url?: InputMessage;
  choices?: (string | number)[];
  items?: InputRule;
  fields?: Record<string, InputRule>;
}

/** A rule for each field of a body. */
export type InputRules<Field extends string = string> = Readonly<Record<Field, InputRule>>;
