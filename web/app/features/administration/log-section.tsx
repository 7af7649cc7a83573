import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { ActivityList } from '../people/activity-list.tsx';
import { administrationSentence } from './log-sentence.ts';

const read = (page: number) => api.call('adminLog', { query: { page } });

/** What administrators did, newest first. */
export function LogSection() {
  return (
    <>
      <h1>{messages.administration.sections.log}</h1>
      <section className="settings-block">
        <p className="settings-lead">{messages.administration.log.text}</p>
        <ActivityList read={read} sentenceOf={administrationSentence} />
      </section>
    </>
  );
}
