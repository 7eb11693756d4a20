import { button, composeMail, fact, heading, paragraph, say } from '../mail-parts.ts';

/** Tells that space runs out. */
export const spaceWarning = composeMail({
  subject: say('You have used :percent% of your storage space', 'percent: percent'),
  preheader: say(':used of :available used', 'used: used, available: available'),
  parts: [
    heading(say('You have used :percent% of your storage space', 'percent: percent')),
    paragraph(
      say('When it is full, nothing can be uploaded any more. Delete some files, or choose a larger plan.'),
    ),
    fact(say('Used'), '{{ used }}'),
    fact(say('Available'), '{{ available }}'),
    button('{{ site.url }}/pricing', say('Upgrade')),
  ],
});
