import type { OutgoingMail } from '@rostrum/contract';
import { Mail } from 'lucide-react';
import { TimeAgo } from '../../format/time-ago.tsx';
import { messages } from '../../messages/index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pager } from '../../ui/pager.tsx';
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
            {mails.results.map(({ name, to, subject, links, written_at: at }) => (
              <li key={name} className="settings-row">
                <div>
                  <b>{subject}</b>
                  <p>
                    {words().to(to)} · <TimeAgo time={at} />
                  </p>
                  <ul className="admin-links">
                    {links.map((link) => (
                      <li key={link}>
                        <a href={link}>{link}</a>
                      </li>
                    ))}
                  </ul>
                </div>
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
    </>
  );
}
