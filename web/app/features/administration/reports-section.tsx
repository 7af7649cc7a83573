import type { DeckReport } from '@rostrum/contract';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../api/client.ts';
import { TimeAgo } from '../../format/time-ago.tsx';
import { messages } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pager } from '../../ui/pager.tsx';
import { useActing } from './use-acting.ts';
import './administration.css';

const words = () => messages.administration.reports;

interface ReportsSectionProps {
  readonly reports: { readonly total: number; readonly per_page: number; readonly results: readonly DeckReport[] };
  readonly page: number;
}

/** Decks that somebody finds should not be there. */
export function ReportsSection({ reports, page }: ReportsSectionProps) {
  return (
    <>
      <h1>{messages.administration.sections.reports}</h1>
      <section className="settings-block">
        <p className="settings-lead">{words().text}</p>
        {reports.total === 0 ? (
          <EmptyState icon={Flag} title={words().none} text={words().noneText} />
        ) : (
          <ul className="settings-list" aria-label={messages.administration.sections.reports}>
            {reports.results.map((report) => (
              <ReportRow key={report.id} report={report} />
            ))}
          </ul>
        )}
        <Pager
          page={page}
          count={Math.ceil(reports.total / reports.per_page)}
          addressOf={(to) => `/admin/reports?page=${to}`}
        />
      </section>
    </>
  );
}

function ReportRow({ report }: { readonly report: DeckReport }) {
  const { deck, owner, reporter, outcome } = report;
  const [isAsking, setAsking] = useState(false);
  const { isSending, act } = useActing();
  const close = (to: 'kept' | 'hidden') =>
    act(
      () => api.call('adminReportClose', { params: { id: report.id }, body: { outcome: to } }),
      to === 'kept' ? words().keptNow : words().hiddenNow,
    );
  return (
    <li className="settings-row admin-report">
      <div>
        <b>
          <Link to={deck.url}>{deck.title}</Link> {words().of(owner.name)}
          <Badge>{words().reasons[report.reason]}</Badge>
          {outcome === null ? null : (
            <Badge tone={outcome === 'hidden' ? 'bad' : 'good'}>
              {words()[outcome === 'hidden' ? 'hidden' : 'kept']}
            </Badge>
          )}
        </b>
        <p>
          {reporter === null ? words().byStranger : words().by(reporter.name)} · <TimeAgo time={report.created_at} />
        </p>
        {report.words === '' ? null : <blockquote>{report.words}</blockquote>}
        {outcome === null ? (
          <div className="admin-report-do">
            <Button size="s" isPending={isSending} onPress={() => void close('kept')}>
              {words().keep}
            </Button>
            <Button size="s" kind="danger" isPending={isSending} onPress={() => setAsking(true)}>
              {words().hide}
            </Button>
          </div>
        ) : null}
      </div>
      <ConfirmDialog
        title={words().hideTitle(deck.title)}
        text={words().hideText}
        action={words().hide}
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void close('hidden');
        }}
      />
    </li>
  );
}
