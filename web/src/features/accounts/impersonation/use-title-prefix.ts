import { useEffect } from 'react';

/** Begins the title of the tab with some words, whatever title the pages set. */
export function useTitlePrefix(words: string): void {
  useEffect(() => {
    const prefix = `${words} · `;
    const add = () => {
      if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
    };
    const observer = new MutationObserver(add);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    add();
    return () => {
      observer.disconnect();
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [words]);
}
