import { describeBody } from '../contract/describe-input.ts';
import { sendMailTemplateTest, updateMailTemplate } from '../routes/site/mail-templates.ts';

const { subject, html, plain } = describeBody(updateMailTemplate);

/** Of what admins write of a mail. */
export const mailTemplateRules = { subject, html, plain };

const { email } = describeBody(sendMailTemplateTest);

/** Of the address that a test mail goes to. */
export const mailTestRules = { email };
