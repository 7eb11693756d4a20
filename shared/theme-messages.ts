/** Errors of themes, and of the appearance as a whole. */
export const themeMessages = {
  themeExists: 'There is a theme of this name already.',
  themeChanged: 'Another admin has changed this theme. Reload it and try again.',
  appearanceChanged: 'Another admin has changed the appearance. Look at what differs, and save again.',
  unknownTheme: 'There is no such theme.',
  themeTwice: 'Only one theme can be this.',
  tooManyThemeChanges: 'Save fewer changes of themes at once.',
  sameThemeTwice: 'Name each theme once.',
  themeStays: 'A default theme cannot be deleted. Choose another default first.',
  themeNeeded: 'Choose another theme for this. It takes the place of this one.',
  tooManyThemes: 'You have reached the limit of :count themes.',
  unknownVariable: 'A theme has no such variable.',
  colorInvalid: 'Enter a color as three numbers from 0 to 255, such as 49 94 251.',
  opacityInvalid: 'Enter whole percents from 0% to 100%.',
  radiusInvalid: 'Enter whole pixels from 0px to 60px.',
  fontFamilyInvalid: 'Enter the name of a font family: letters, digits, spaces and hyphens.',
  contrastTooLow: 'Text in this color has a contrast of :ratio on :against. It needs :needed to be readable.',
} as const;
