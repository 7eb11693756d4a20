/** What the alerts check, by the name of the check. A check that fails is named so. */
export const alertSubjects = {
  schedules: 'Schedules',
  mailService: 'Mail service',
  waitingMails: 'Mails that wait',
  failedMessages: 'Background work',
  gateways: 'Payment gateways',
  plans: 'Plans',
  storage: 'Storage',
} as const;

export type AlertSubject = keyof typeof alertSubjects;
