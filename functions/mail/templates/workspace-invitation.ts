import { button, composeMail, heading, note, paragraph, say } from '../mail-parts.ts';

const who = 'inviter: inviter, workspace: workspace';

/** Invites somebody to a workspace, with or without an account. */
export const workspaceInvitation = composeMail({
  subject: say(':inviter invited you to join :workspace', who),
  preheader: say(':inviter invited you to join :workspace', who),
  parts: [
    heading(say(':inviter invited you to join :workspace', who)),
    paragraph(say('Join to see the files of :workspace and work on them together.', 'workspace: workspace')),
    button('{{ join_url }}', say('Join')),
    note(say('This invitation is valid for :days days.', 'days: days')),
    note(say('If you do not know what this is about, ignore this mail.')),
  ],
});
