/** Errors of outside services in the admin area, and of the reports that are made by them. */
export const serviceMessages = {
  keyWithSecret: 'Enter the key alone. Everything after a colon belongs into the field of the secret.',
  propertyIdInvalid: 'Enter the number of the property, such as 123456789.',
  notAServiceAccount: 'This is not the key file of a service account. Download a JSON key at Google Cloud.',
  analyticsDown: 'Google Analytics does not answer: :answer',
  analyticsRefused: 'Google Analytics refuses the report: :answer',
  rangeReversed: 'Choose a day that is not before the first one.',
  rangeTooLong: 'Choose at most :count days.',
} as const;
