import { preload } from 'react-dom';
import type { LandingImage, LandingPicture } from '#shared/landing/landing-content.ts';
import { classNames } from '../../../ui/class-names.ts';
import { productPictures } from './product-pictures.ts';

type Picture = NonNullable<LandingImage>;

interface ContentPictureProps {
  /** Name of one of the product's own pictures, an uploaded picture, or an address. */
  image: Picture;
  /** How wide it is shown, as the attribute of that name. */
  sizes: string;
  className?: string;
  /** Whether the page begins with it: the browser then fetches it before it knows the page's layout. */
  isFirst?: boolean;
}

/** Whether an image is a picture of its own, and not a built-in one by its name. */
export const isPicture = (image: LandingImage): image is Picture =>
  image !== null && (typeof image === 'object' || /^(\/|https?:)/.test(image));

/** Which part stays visible, as classes that the stylesheet has. */
const focusClasses: Record<LandingPicture['focus'], string> = {
  'top-left': 'object-top-left',
  top: 'object-top',
  'top-right': 'object-top-right',
  left: 'object-left',
  center: 'object-center',
  right: 'object-right',
  'bottom-left': 'object-bottom-left',
  bottom: 'object-bottom',
  'bottom-right': 'object-bottom-right',
};

/**
 * A picture of the content. The product's own pictures exist for both themes, and uploaded ones in several sizes; both
 * have a size to avoid layout shifts. Lazy loading fetches a picture only if the theme shows it and it is near the viewport.
 */
export function ContentPicture({ image, sizes, className, isFirst }: ContentPictureProps) {
  const look = classNames('h-auto w-full', className);
  const own = typeof image === 'string' ? productPictures[image] : undefined;
  if (own) {
    const { light, dark, width, height } = own;
    if (isFirst) {
      preloadPicture(light, { media: '(prefers-color-scheme: light)' });
      preloadPicture(dark, { media: '(prefers-color-scheme: dark)' });
    }
    const shape = { loading: 'lazy', decoding: 'async', width, height } as const;
    return (
      <>
        <img {...shape} alt="" src={light} className={classNames(look, 'dark:hidden')} />
        <img {...shape} alt="" src={dark} className={classNames(look, 'hidden dark:block')} />
      </>
    );
  }
  if (typeof image === 'string') {
    if (isFirst) preloadPicture(image);
    return <img src={image} alt="" loading="lazy" className={look} />;
  }
  const largest = image.sizes.at(-1);
  if (!largest) return null;
  const srcSet = image.sizes.map(({ src, width }) => `${src} ${width}w`).join(', ');
  if (isFirst) preloadPicture(largest.src, { imageSrcSet: srcSet, imageSizes: sizes });
  return (
    <img
      {...largest}
      srcSet={srcSet}
      sizes={sizes}
      alt={image.alt}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      className={classNames(look, focusClasses[image.focus])}
    />
  );
}

/** Adds a link to the head of the page where that is made, which is on the server. */
function preloadPicture(
  src: string,
  options: { media?: string; imageSrcSet?: string; imageSizes?: string } = {},
) {
  if (import.meta.env.SSR) preload(src, { as: 'image', fetchPriority: 'high', ...options });
}
