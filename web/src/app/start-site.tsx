import { StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { dropEarlyAnswers } from '../api/early-answers.ts';
import { LoadFailure } from './load-failure.tsx';
import { loadSite, type LoadedSite } from './load-site.tsx';

/** Shows the site in an element, or says that it cannot be loaded. Returns the root for whoever takes it down. */
export async function startSite(element: HTMLElement): Promise<Root> {
  try {
    const { content, hasPageData, router } = await loadSite();
    const loaded = whenLoaded(router);
    void loaded.then(dropEarlyAnswers);
    if (!hasPageData || !element.firstChild) return show(element, content);
    // Keeps the server-rendered content until the page's code is loaded and can hydrate it.
    await loaded;
    return hydrateRoot(element, <StrictMode>{content}</StrictMode>);
  } catch (error) {
    // Being offline is no fault of the site.
    if (navigator.onLine !== false) console.error(error);
    return show(element, <LoadFailure />);
  }
}

function show(element: HTMLElement, content: ReactNode): Root {
  // Pages that need this tag render it themselves.
  document.querySelector('meta[name=robots]')?.remove();
  const root = createRoot(element);
  root.render(<StrictMode>{content}</StrictMode>);
  return root;
}

function whenLoaded(router: LoadedSite['router']): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
