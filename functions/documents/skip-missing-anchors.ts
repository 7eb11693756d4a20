import type { Font } from 'fontkit';

/** The part of fontkit that positions glyphs. Its types leave it out. */
interface Positioning {
  getAnchor: (anchor: object | null) => unknown;
  applyLookup: (type: number, table: object) => boolean;
}

const missingAnchor = new Error('The letter has no anchor for a mark');

/**
 * Makes a font skip a rule for combining marks that has no anchor for the letter, as OpenType asks for. fontkit 2.0.4
 * throws instead, for names such as "ਗੁਰਮੀਤ" and "ភ្នំពេញ".
 */
export function skipMissingAnchors(font: Font): void {
  const { engine } = (font as unknown as { _layoutEngine: { engine?: { GPOSProcessor?: Positioning } } })
    ._layoutEngine;
  const positioning = engine?.GPOSProcessor;
  if (!positioning) return;
  const getAnchor = positioning.getAnchor.bind(positioning);
  const applyLookup = positioning.applyLookup.bind(positioning);
  positioning.getAnchor = (anchor) => {
    if (anchor) return getAnchor(anchor);
    throw missingAnchor;
  };
  positioning.applyLookup = (type, table) => {
    try {
      return applyLookup(type, table);
    } catch (error) {
      if (error === missingAnchor) return false;
      throw error;
    }
  };
}
