import { Gallery } from '../../features/site/dev-ui/gallery.tsx';

/** /dev/ui: every component of the client on one page. It exists on the development server alone. */
export function DevUiPage() {
  return (
    <main>
      <title>Components</title>
      <h1 className="px-8 py-6 text-2xl font-semibold">Components</h1>
      <Gallery />
    </main>
  );
}
