/** Width and edges of a screen of the admin area. */
export const pageClass = 'mx-auto w-full max-w-7xl px-6 pt-6 pb-12 max-md:px-3 max-md:pt-4';

/** Title of a screen of the admin area. */
export function PageTitle({ children }: { children: string }) {
  return <h1 className="mb-4 text-xl font-semibold tracking-tight">{children}</h1>;
}
