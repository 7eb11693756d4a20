/** What can send mails and keep files, and what an installation runs on. */
export const drivers = {
  mail: [
    { name: 'ses', label: 'Amazon SES' },
    { name: 'smtp', label: 'SMTP' },
    { name: 'mailgun', label: 'Mailgun' },
    { name: 'postmark', label: 'Postmark' },
    { name: 'log', label: 'Log only' },
  ],
  uploads: [{ name: 's3', label: 'Amazon S3' }],
  cache: [{ name: 'cloudfront', label: 'Amazon CloudFront' }],
  queue: [{ name: 'sqs', label: 'Amazon SQS' }],
};
