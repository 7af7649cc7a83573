import { expect, it } from 'vitest';
import { invitationMail } from './mails.ts';

it('isolates names and titles that are written from right to left', () => {
  const link = new URL('https://rostrum.example/invitations/token');
  const mail = invitationMail({ to: 'ida@x.test', title: 'שלום', role: 'editor', from: 'דנה', link, days: 30 });
  expect(mail.subject).toBe('\u2068דנה\u2069 invites you to “\u2068שלום\u2069”');
  expect(mail.text).toContain('\u2068דנה\u2069');
  const plain = invitationMail({ to: 'ida@x.test', title: 'Tides', role: 'editor', from: 'Ida', link, days: 30 });
  expect(`${plain.subject}${plain.text}`).not.toMatch(/[\u2066-\u2069]/);
});
