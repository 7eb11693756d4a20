import { classNames } from '../../../ui/class-names.ts';
import { productPictures } from './product-pictures.ts';

interface ContentPictureProps {
  /** Name of one of the product's own pictures, or an address. */
  image: string;
  className?: string;
}

/**
 * A picture of the content. The product's own pictures exist for both themes, and have a size to avoid layout shifts.
 * Lazy loading fetches a picture only if the theme shows it and it is near the viewport.
 */
export function ContentPicture({ image, className }: ContentPictureProps) {
  const own = productPictures[image];
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
