/** Messages that browsers also show by themselves. The API's other messages arrive with its responses. */
export const clientMessages = {
  unexpected: 'There was an issue. Please try again.',
  storageDown: 'Storage is not available right now. Try again in a moment.',
  overloaded: 'The site is very busy right now. Try again in a moment.',
  signInAgain: 'Please sign in again.',
  notHuman: 'Could not verify you are human.',
  socialFailed: 'An error occurred. Please try again later',
  connectionLost: 'The connection was lost. Check your network and try again.',
  fileChanged: 'The file has changed. Choose it again.',
  chooseImage: 'Please select an image.',
  fileTooLarge: ':file exceeds maximum allowed size of :size',
  typeNotAllowed: 'This file type is not allowed',
} as const;
