import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { LoadFailure } from './load-failure.tsx';
import { loadSite } from './load-site.tsx';
import './styles.css';

function render(content: ReactNode): void {
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<StrictMode>{content}</StrictMode>);
}

loadSite()
  .then(({ content }) => render(content))
  .catch((error: unknown) => {
    console.error(error);
    render(<LoadFailure />);
  });
