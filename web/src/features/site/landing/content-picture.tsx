import { preload } from 'react-dom';
import { classNames } from '../../../ui/class-names.ts';
import { type ProductPicture, productPictures } from './product-pictures.ts';

interface ContentPictureProps {
  /** Name of one of the product's own pictures, or an address. */
  image: string;
  className?: string;
  /** Whether the page begins with it: the browser then fetches it before it knows the page's layout. */
  isFirst?: boolean;
}

/**
 * A picture of the content. The product's own pictures exist for both themes, and have a size to avoid layout shifts.
 * Lazy loading fetches a picture only if the theme shows it and it is near the viewport.
 */
export function ContentPicture({ image, className, isFirst }: ContentPictureProps) {
  const own = productPictures[image];
  if (isFirst && import.meta.env.SSR) preloadPicture(image, own);
  const look = classNames('h-auto w-full', className);
  if (!own) return <img src={image} alt="" loading="lazy" className={look} />;
  const { light, dark, width, height } = own;
  const shape = { loading: 'lazy', decoding: 'async', width, height } as const;
  return (
    <>
      <img {...shape} alt="" src={light} className={classNames(look, 'dark:hidden')} />
      <img {...shape} alt="" src={dark} className={classNames(look, 'hidden dark:block')} />
    </>
  );
}

/** Adds a link to the head of the page, which is made on the server. */
function preloadPicture(image: string, own: ProductPicture | undefined): void {
  const shape = { as: 'image', fetchPriority: 'high' } as const;
  if (!own) return preload(image, shape);
  preload(own.light, { ...shape, media: '(prefers-color-scheme: light)' });
  preload(own.dark, { ...shape, media: '(prefers-color-scheme: dark)' });
}
