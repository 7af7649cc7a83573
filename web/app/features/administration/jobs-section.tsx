import type { FailedJob, JobQueue } from '@rostrum/contract';
import { ListChecks } from 'lucide-react';
import { api } from '../../api/client.ts';
import { TimeAgo } from '../../format/time-ago.tsx';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SettingsBlock } from '../settings/settings-block.tsx';
import { useActing } from './use-acting.ts';
import './administration.css';

const words = () => messages.administration.jobs;

interface JobsSectionProps {
  readonly jobs: {
    readonly total: number;
    readonly per_page: number;
    readonly results: readonly FailedJob[];
    readonly queues: readonly JobQueue[];
  };
  readonly page: number;
}

/** Work that is done beside answering: what waits, what runs, and what did not succeed. */
export function JobsSection({ jobs, page }: JobsSectionProps) {
  const busy = jobs.queues.filter(({ waiting, running, failed }) => waiting + running + failed > 0);
  return (
    <>
      <h1>{messages.administration.sections.jobs}</h1>
      <SettingsBlock title={words().failures} text={words().text}>
        {jobs.total === 0 ? (
          <EmptyState icon={ListChecks} title={words().none} text={words().noneText} />
        ) : (
          <ul className="settings-list" aria-label={words().failures}>
            {jobs.results.map((job) => (
              <FailedRow key={job.id} job={job} />
            ))}
          </ul>
        )}
        <Pager page={page} count={Math.ceil(jobs.total / jobs.per_page)} addressOf={(to) => `/admin/jobs?page=${to}`} />
      </SettingsBlock>
      <SettingsBlock title={words().kinds}>
        {busy.length === 0 ? null : (
          <table className="admin-table">
            <thead>
              <tr>
                <th scope="col">{words().kind}</th>
                <th scope="col">{words().waiting}</th>
                <th scope="col">{words().running}</th>
                <th scope="col">{words().failed}</th>
              </tr>
            </thead>
            <tbody>
              {busy.map(({ name, waiting, running, failed }) => (
                <tr key={name}>
                  <td>{name}</td>
                  <td>{waiting}</td>
                  <td>{running}</td>
                  <td>{failed}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {busy.length === jobs.queues.length ? null : (
          <p className="settings-lead">
            {busy.length === 0 ? words().idle : words().othersIdle(jobs.queues.length - busy.length)}
          </p>
        )}
      </SettingsBlock>
    </>
  );
}

function FailedRow({ job }: { readonly job: FailedJob }) {
  const { isSending, act } = useActing();
  const { id, name } = job;
  return (
    <li className="settings-row">
      <div>
        <b>{name}</b>
        <p>{job.said}</p>
        <p>
          {words().tries(job.tries)} · <TimeAgo time={job.failed_at} />
        </p>
      </div>
      <Button
        size="s"
        isPending={isSending}
        aria-label={words().retryOf(name)}
        onPress={() => void act(() => api.call('adminJobRetry', { params: { name, id } }), words().retried)}
      >
        {words().retry}
      </Button>
    </li>
  );
}
