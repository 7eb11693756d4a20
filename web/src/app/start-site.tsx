import { StrictMode, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { LoadFailure } from './load-failure.tsx';
import { loadSite } from './load-site.tsx';

/** Shows the site in an element, or says that it cannot be loaded. Returns the root for whoever takes it down. */
export async function startSite(element: HTMLElement): Promise<Root> {
  const root = createRoot(element);
  const show = (content: ReactNode) => root.render(<StrictMode>{content}</StrictMode>);
  try {
    show((await loadSite()).content);
  } catch (error) {
    console.error(error);
    show(<LoadFailure />);
  }
  return root;
}
