/** Look of a tab. The color of its text and of its line tells whether it is selected. */
export const tabClass =
  'focus-ring-inset relative flex h-10 shrink-0 items-center border-b-2 px-2 font-medium whitespace-nowrap transition-colors max-md:h-11';
