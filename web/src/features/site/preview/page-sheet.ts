/** Rules of the preview in the page. A constructed sheet needs no element, which the policy would refuse. */
export interface PageSheet {
  /** Puts other rules in the place of those that are there. */
  replace: (css: string) => void;
  remove: () => void;
}

/** Adds a sheet to the page. */
export function addPageSheet(css = ''): PageSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  return {
    replace: (next) => sheet.replaceSync(next),
    remove: () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    },
  };
}
