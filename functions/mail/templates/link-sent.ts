import { button, composeMail, heading, note, onlyIf, paragraph, say } from '../mail-parts.ts';

const who = 'sender: sender, name: entry_name';

/** Brings somebody a shareable link. Its password, where it has one, is told by whoever sends it. */
export const linkSent = composeMail({
  subject: say(':sender sent you a link to “:name”', who),
  preheader: say(':sender sent you a link to “:name”', who),
  parts: [
    heading(say(':sender sent you a link to “:name”', who)),
    onlyIf('message', paragraph('{{ message }}')),
    button('{{ url }}', say('Open link')),
    note(say('Whoever has this link can open it. Pass it on only to people who may see it.')),
  ],
});
