import { messages } from '../../messages/index.ts';

/** For a notification of a mail that lies where its reader, who looks after the instance, may open it. */
export const mailNotice = () => ({
  isLasting: true,
  action: { label: messages.account.confirmationOpen, run: () => window.location.assign('/admin/mail') },
});
