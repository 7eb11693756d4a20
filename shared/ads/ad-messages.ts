/** Messages between the document of an ad and the page that frames it. */

/** The page asks for the height, which it may have missed. */
export interface AdMeasureMessage {
  type: 'ad-measure';
}

/** The ad reports the height of its content in CSS pixels. */
export interface AdHeightMessage {
  type: 'ad-height';
  height: number;
}

/** The admin area gives the code to the document of a preview. */
export interface AdCodeMessage {
  type: 'ad-code';
  code: string;
}
