import type { LandingContent } from '#shared/landing/landing-content.ts';

/** What is the same for all fields. Texts are to be translated. */
interface FieldBase {
  /** Place in the content, or in the item of a list: `general.header_title`, `question`. */
  path: string;
  label: string;
  hint?: string;
  /** Whether it matters now; always by default. */
  isShown?: (content: LandingContent) => boolean;
}

/** A field of a panel, by how it is edited. */
export type LandingField = FieldBase &
  (
    | { kind: 'line' | 'text'; maxChars: number; isRequired?: true }
    /** Where a link leads. */
    | { kind: 'action' }
    | { kind: 'switch' }
    /** A picture, in these widths; with `aspect`, of that shape. */
    | { kind: 'picture'; widths: readonly number[]; aspect?: number; hasFocus?: true }
    /** An icon by its name, or a picture. */
    | { kind: 'icon'; widths: readonly number[]; aspect?: number }
    | { kind: 'image-place' | 'overlay' | 'button' }
  );

/** A list of items, all with the same fields. */
export interface LandingList {
  /** Place in the content. */
  path: string;
  label: string;
  /** What one item is called. */
  itemLabel: string;
  addLabel: string;
  maxItems: number;
  fields: readonly LandingField[];
  /** A new item, without its id. */
  blank: Readonly<Record<string, unknown>>;
}

/** A panel of the landing page. */
export interface LandingPanelForm {
  /** The end of its address. */
  path: string;
  label: string;
  fields: readonly LandingField[];
  list?: LandingList;
}
