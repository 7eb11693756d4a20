/** Colours that a folder may have at a click, with what they are called in English; any other is free too. */
export const folderColors = [
  { name: 'Red', value: '#d62e2e' },
  { name: 'Orange', value: '#dd5414' },
  { name: 'Amber', value: '#c47604' },
  { name: 'Green', value: '#168e4a' },
  { name: 'Teal', value: '#0d8a80' },
  { name: 'Sky blue', value: '#0284c7' },
  { name: 'Violet', value: '#7648e4' },
  { name: 'Pink', value: '#cd307a' },
  { name: 'Brown', value: '#8a5a3c' },
  { name: 'Grey', value: '#5c687a' },
] as const;
