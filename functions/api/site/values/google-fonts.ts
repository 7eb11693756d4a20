/** Families of Google Fonts that suit the pages of a site, by their category. */
const families = {
  'sans-serif':
    'Albert Sans,Archivo,Barlow,Be Vietnam Pro,Cabin,Cairo,DM Sans,Exo 2,Figtree,Fira Sans,Heebo,Hind,IBM Plex Sans,Inter,Josefin Sans,Jost,Kanit,Karla,Lato,Lexend,Libre Franklin,Manrope,Montserrat,Mulish,Noto Kufi Arabic,Noto Sans,Noto Sans Arabic,Noto Sans JP,Nunito,Nunito Sans,Open Sans,Outfit,Plus Jakarta Sans,Poppins,Prompt,Public Sans,Quicksand,Raleway,Roboto,Rubik,Sora,Source Sans 3,Space Grotesk,Tajawal,Titillium Web,Ubuntu,Urbanist,Work Sans',
  serif:
    'Bitter,Cormorant Garamond,Crimson Pro,EB Garamond,Fraunces,IBM Plex Serif,Libre Baskerville,Lora,Merriweather,Newsreader,Noto Serif,Playfair Display,PT Serif,Roboto Serif,Roboto Slab,Source Serif 4,Spectral,Zilla Slab',
  display: 'Abril Fatface,Bebas Neue,Comfortaa,Fredoka,Lobster,Righteous',
  handwriting: 'Caveat,Dancing Script,Kalam,Pacifico,Shadows Into Light',
  monospace: 'Fira Code,IBM Plex Mono,Inconsolata,JetBrains Mono,Roboto Mono,Source Code Pro,Space Mono',
};

export const googleFonts = Object.entries(families).flatMap(([category, names]) =>
  names.split(',').map((family) => ({ family, category })),
);
