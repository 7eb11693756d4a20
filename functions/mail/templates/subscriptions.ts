import { button, composeMail, fact, heading, onlyIf, paragraph, say } from '../mail-parts.ts';

const billing = button('{{ site.url }}/billing', say('Show your plan'));

/** The plan was changed. */
export const subscriptionChanged = composeMail({
  subject: say('Your plan is now :plan', 'plan: plan'),
  preheader: say('Your plan is now :plan', 'plan: plan'),
  parts: [
    heading(say('Your plan is now :plan', 'plan: plan')),
    onlyIf('date', fact(say('Next payment'), '{{ date | date_time }}')),
    billing,
  ],
});

/** The plan was cancelled, with its end. */
export const subscriptionCancelled = composeMail({
  subject: say('Your plan :plan was cancelled', 'plan: plan'),
  preheader: say('You can renew it until it ends.'),
  parts: [
    heading(say('Your plan :plan was cancelled', 'plan: plan')),
    onlyIf('date', fact(say('You keep access until'), '{{ date | date_time }}')),
    paragraph(say('Nothing is deleted then. You can renew the plan until it ends.')),
    billing,
  ],
});

/** The plan was resumed. */
export const subscriptionRenewed = composeMail({
  subject: say('Your plan :plan was renewed', 'plan: plan'),
  preheader: say('Your plan :plan was renewed', 'plan: plan'),
  parts: [
    heading(say('Your plan :plan was renewed', 'plan: plan')),
    onlyIf('date', fact(say('Next payment'), '{{ date | date_time }}')),
    billing,
  ],
});

/** The plan has ended. */
export const subscriptionExpired = composeMail({
  subject: say('Your plan :plan has ended', 'plan: plan'),
  preheader: say('Your files are still there.'),
  parts: [
    heading(say('Your plan :plan has ended', 'plan: plan')),
    onlyIf('date', fact(say('Ended'), '{{ date | date_time }}')),
    paragraph(say('Your files are still there. You can upload again when they fit into your space.')),
    button('{{ site.url }}/pricing', say('View plans')),
  ],
});
