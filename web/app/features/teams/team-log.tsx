import { api } from '../../api/client.ts';
import { ActivityList } from '../people/activity-list.tsx';
import { logSentence } from './log-sentence.ts';

const read = (page: number) => api.call('teamAuditLog', { query: { page } });

/** What people did to the team and to who is in it, newest first. */
export function TeamLog() {
  return <ActivityList read={read} sentenceOf={logSentence} />;
}
