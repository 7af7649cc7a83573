import type { AuditEntry } from '@rostrum/contract';
import { messages } from '../../messages/index.ts';

const words = () => messages.administration.log;
const plans = (): Readonly<Record<string, string>> => messages.administration.people.plans;

/** A line of the instance's log in words. */
export function administrationSentence({ event, user, person, details }: AuditEntry): string {
  const { events } = words();
  const by = user?.name ?? (details['by'] === 'command' ? words().commandLine : words().somebody);
  const whom = person?.name ?? words().somebody;
  const said = (name: string): string => (typeof details[name] === 'string' ? details[name] : '');
  switch (event) {
    case 'person.plan':
      return events[event](by, whom, plans()[said('from')] ?? '', plans()[said('to')] ?? '');
    case 'person.deleted':
      return events[event](by, said('username'), Number(details['decks'] ?? 0));
    case 'deck.hidden':
    case 'deck.kept':
      return events[event](by, whom, said('title'));
    case 'work.retried':
    case 'deck.source_only':
      return events[event](by, said('name'));
    case 'person.created':
    case 'person.administrator':
    case 'person.no_administrator':
    case 'person.trusted':
    case 'person.not_trusted':
    case 'person.suspended':
    case 'person.resumed':
    case 'person.sign_in_link':
      return events[event](by, whom);
    default:
      return words().other(by, event);
  }
}
