import { classNames } from '../../../ui/class-names.ts';

/** Classes of a grid for a number of plans, with up to four columns at a readable width. */
export function planGridClass(plans: number): string {
  return classNames(
    'mx-auto grid w-full gap-5',
    plans === 1 && 'max-w-sm',
    plans === 2 && 'max-w-3xl sm:grid-cols-2',
    plans >= 3 && 'max-w-6xl sm:grid-cols-2 lg:grid-cols-3',
    plans >= 4 && plans % 3 !== 0 && 'xl:max-w-7xl xl:grid-cols-4',
  );
}
