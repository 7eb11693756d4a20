import { button, composeMail, heading, note, say } from '../mail-parts.ts';

const who = 'sharer: sharer, name: entry_name';

/** Tells somebody that a file or folder was shared with them. */
export const fileShared = composeMail({
  subject: say(':sharer shared “:name” with you', who),
  preheader: say(':sharer shared “:name” with you', who),
  parts: [
    heading(say(':sharer shared “:name” with you', who)),
    button('{{ url }}', say('Open')),
    note(say('It is in your drive, under “Shared with me”.')),
  ],
});
