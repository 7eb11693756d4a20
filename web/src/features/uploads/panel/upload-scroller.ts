/** Look of the box that the rows of the panel scroll in. */
export const uploadScrollerClass = 'min-h-0 overflow-y-auto overscroll-contain max-md:flex-1 md:max-h-80';
