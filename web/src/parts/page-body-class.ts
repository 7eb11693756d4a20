/**
 * Styles of a custom page's text, on the page and in the editor. They select elements, because the text is HTML without
 * classes.
 */
export const pageBodyClass = [
  'text-lg leading-relaxed break-words',
  '[&>*:first-child]:mt-0 [&>*:last-child]:mb-0',
  '[&_p]:my-4',
  '[&_:is(h2,h3,h4,h5,h6)]:scroll-mt-6 [&_:is(h2,h3,h4,h5,h6)]:font-semibold [&_:is(h2,h3,h4,h5,h6)]:text-balance',
  '[&_h2]:mt-10 [&_h2]:mb-3 [&_h2]:text-2xl [&_h2]:tracking-tight',
  '[&_h3]:mt-8 [&_h3]:mb-2 [&_h3]:text-xl [&_:is(h4,h5,h6)]:mt-6 [&_:is(h4,h5,h6)]:mb-2',
  '[&_ul]:my-4 [&_ul]:list-disc [&_ul]:ps-6 [&_ol]:my-4 [&_ol]:list-decimal [&_ol]:ps-6',
  '[&_li]:my-1 [&_li>p]:my-1 [&_li>:is(ul,ol)]:my-1',
  '[&_dt]:mt-4 [&_dt]:font-semibold [&_dd]:ms-6',
  '[&_a]:text-primary [&_a]:underline [&_a]:underline-offset-4',
  '[&_blockquote]:my-5 [&_blockquote]:border-s-4 [&_blockquote]:border-divider [&_blockquote]:ps-4',
  '[&_blockquote]:text-muted [&_hr]:my-8 [&_hr]:border-divider',
  '[&_code]:rounded-small [&_code]:bg-hover [&_code]:px-1 [&_code]:py-0.5 [&_code]:text-[0.9em]',
  '[&_pre]:my-5 [&_pre]:overflow-x-auto [&_pre]:rounded-panel [&_pre]:bg-background-alt [&_pre]:p-4',
  '[&_pre]:text-base [&_pre]:ring-1 [&_pre]:ring-divider [&_pre]:[direction:ltr] [&_pre]:text-left',
  '[&_pre_code]:bg-transparent [&_pre_code]:p-0 [&_pre_code]:text-[1em]',
  '[&_img]:my-5 [&_img]:h-auto [&_img]:max-w-full [&_img]:rounded-panel',
  '[&_figcaption]:-mt-2 [&_figcaption]:text-base [&_figcaption]:text-muted',
  '[&_table]:my-5 [&_table]:w-full [&_table]:border-collapse [&_table]:text-base',
  '[&_:is(th,td)]:min-w-24 [&_:is(th,td)]:border [&_:is(th,td)]:border-divider [&_:is(th,td)]:px-3',
  '[&_:is(th,td)]:py-2 [&_:is(th,td)]:text-start [&_:is(th,td)]:align-top [&_:is(th,td)>p]:my-0',
  '[&_th]:bg-background-alt [&_th]:font-semibold [&_mark]:bg-primary-soft [&_mark]:text-main',
].join(' ');
