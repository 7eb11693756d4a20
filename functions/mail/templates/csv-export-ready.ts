import { button, composeMail, heading, note, paragraph, say } from '../mail-parts.ts';

/** An export is ready. Only its receiver can use the link. */
export const csvExportReady = composeMail({
  subject: say('Your export is ready'),
  preheader: say('Your export is ready'),
  parts: [
    heading(say('Your export is ready')),
    paragraph(say('The list that you exported can be downloaded now.')),
    button('{{ url }}', say('Download')),
    note(say('The link works for :hours hours, while you are signed in.', 'hours: hours')),
  ],
});
