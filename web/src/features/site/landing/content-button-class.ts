import { buttonClass, type ButtonLook } from '../../../ui/buttons/button-class.ts';
import { classNames } from '../../../ui/class-names.ts';

/** Look of a button whose label an admin wrote: a long one takes several lines. */
export const contentButtonClass = (look: ButtonLook): string =>
  classNames(buttonClass(look, 'large'), 'h-auto! min-h-11 max-w-full shrink! py-2 whitespace-normal!');
