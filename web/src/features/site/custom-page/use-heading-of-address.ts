import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls to the heading in the URL's hash. The browser looks for it before the page is rendered. */
export function useHeadingOfAddress(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(readHash(hash))?.scrollIntoView();
  }, [hash]);
}

function readHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
