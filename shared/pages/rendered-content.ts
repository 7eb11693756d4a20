/** A page's content, as the web client renders it on the server. */
export interface RenderedContent {
  html: string;
  /** `link` elements of pictures that the first view shows. One for dark or light devices says so in `media`. */
  preloads: string;
}
