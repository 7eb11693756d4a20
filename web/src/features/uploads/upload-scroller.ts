/** Look of the box that the rows of the panel scroll in. */
export const uploadScrollerClass = 'max-h-80 overflow-y-auto overscroll-contain max-md:max-h-[50dvh]';
