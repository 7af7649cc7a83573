import type { OutgoingMail } from '@rostrum/contract';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { TimeAgo } from '../../format/time-ago.tsx';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pager } from '../../ui/pager.tsx';
import { MailDialog } from './mail-dialog.tsx';
import './administration.css';

const words = () => messages.administration.mail;

interface MailSectionProps {
  readonly mails: {
    readonly total: number;
    readonly per_page: number;
    readonly results: readonly OutgoingMail[];
    readonly sends: boolean;
  };
  readonly page: number;
}

/** Mails that wait in files to be handed on, where no mail server is set. */
export function MailSection({ mails, page }: MailSectionProps) {
  const [read, setRead] = useState<OutgoingMail | null>(null);
  return (
    <>
      <h1>{messages.administration.sections.mail}</h1>
      <section className="settings-block">
        <p className="settings-lead">{mails.sends ? words().sends : words().text}</p>
        {mails.total === 0 ? (
          mails.sends ? null : (
            <EmptyState icon={Mail} title={words().none} text={words().noneText} />
          )
        ) : (
          <ul className="settings-list" aria-label={messages.administration.sections.mail}>
            {mails.results.map((mail) => (
              <li key={mail.name} className="settings-row">
                <div>
                  <b>{mail.subject}</b>
                  <p>
                    {words().to(mail.to)} · <TimeAgo time={mail.written_at} />
                  </p>
                  <ul className="admin-links">
                    {mail.links.map((link) => (
                      <li key={link}>
                        <a href={link}>{link}</a>
                      </li>
                    ))}
                  </ul>
                </div>
                <Button size="s" aria-label={words().readOf(mail.subject)} onPress={() => setRead(mail)}>
                  {words().read}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <Pager
          page={page}
          count={Math.ceil(mails.total / mails.per_page)}
          addressOf={(to) => `/admin/mail?page=${to}`}
        />
      </section>
      {read === null ? null : <MailDialog mail={read} onClose={() => setRead(null)} />}
    </>
  );
}
