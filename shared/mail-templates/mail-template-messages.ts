/** Errors of those who write mails. */
export const mailTemplateMessages = {
  mailTemplateChanged: 'Another admin has changed this mail. Reload it, and make your changes again.',
  unknownMailVariable: 'Line :line: this mail has no variable :name.',
  mailVariableMissing: 'Keep :name: without it, this mail is of no use.',
  mailTemplateFault: 'The template cannot be used: :message',
} as const;
