import { useEffect, useState } from 'react';

/** The first line of a stylesheet that browsers skip, as they do not understand it; undefined if there is none. */
export function useCssFault(css: string): number | undefined {
  const [fault, setFault] = useState<{ css: string; line: number | undefined }>();
  useEffect(() => {
    if (css === '') return undefined;
    let isOutdated = false;
    const look = async () => {
      // With the editor, which is large.
      const { findCssFault } = await import('../../../../ui/code/find-css-fault.ts');
      if (!isOutdated) setFault({ css, line: findCssFault(css) });
    };
    void look();
    return () => {
      isOutdated = true;
    };
  }, [css]);
  return fault?.css === css ? fault.line : undefined;
}
