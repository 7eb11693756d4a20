import { composeMail, fact, heading, note, quote, say } from '../mail-parts.ts';

const messageMail = (title: string) =>
  composeMail({
    subject: say('Message from :name', 'name: name'),
    preheader: '{{ email }}',
    parts: [
      heading(title),
      fact(say('Name'), '{{ name }}'),
      fact(say('Email'), '{{ email }}'),
      fact(say('Mobile number'), '{{ mobileNumber }}'),
      quote('message'),
      note(say('Your reply to this mail goes to :email.', 'email: email')),
    ],
  });

/** A visitor's message from the contact page, to the site's owner. */
export const contactMessage = messageMail(say('Message of the contact page'));

/** A visitor's message from the reseller page, to the site's owner. */
export const resellerMessage = messageMail(say('Message of the reseller page'));
