import type { AuditEntry } from '@rostrum/contract';
import { messages } from '../../messages/index.ts';

const words = () => messages.teams.members;
const ofSignIn = () => messages.teamSignIn;

/** A line of a team's log in words. */
export function logSentence({ event, user, person, details }: AuditEntry): string {
  const { events, roleWords } = words();
  const by = user?.name ?? words().somebody;
  const whom = person?.name ?? words().somebody;
  const email = typeof details['email'] === 'string' ? details['email'] : '';
  const domain = typeof details['domain'] === 'string' ? details['domain'] : '';
  const { to } = details;
  const role = to === 'owner' || to === 'admin' || to === 'member' ? roleWords[to] : '';
  const sentences: Readonly<Record<string, string>> = {
    'team.created': events.created(by),
    'team.changed': events.changed(by, changesIn(details)),
    'invitation.created': events.invited(by, email),
    'invitation.withdrawn': events.withdrawn(by, email),
    'member.joined': joining(by, details),
    'member.created': events.made(by, whom),
    'member.role_changed': events.role(by, whom, role),
    'member.deactivated': events.deactivated(by, whom),
    'member.reactivated': events.reactivated(by, whom),
    'member.decks_absorbed': events.absorbed(by, whom),
    'member.removed': events.removed(by, whom),
    'member.left': events.left(by),
    'domain.proven': user === null ? events.domainProvenByOperator(domain) : events.domainProven(by, domain),
    'domain.unproven': events.domainUnproven(by, domain),
    'domain.taken': events.domainTaken(domain),
    'sign_in.set_up': ofSignIn().events.setUp(by, typeof details['issuer'] === 'string' ? details['issuer'] : ''),
    'sign_in.changed': ofSignIn().events.changed(by),
    'sign_in.required': ofSignIn().events.required(by),
    'sign_in.optional': ofSignIn().events.optional(by),
    'sign_in.turned_off': ofSignIn().events.turnedOff(by),
    'sign_in.turned_on': ofSignIn().events.turnedOn(by),
    'sign_in.removed': ofSignIn().events.removed(by),
    'sign_in.failed': failure(email || (person?.name ?? null), details),
    'identity.connected': ofSignIn().events.connected(by),
  };
  return sentences[event] ?? events.other(by);
}

/** By a confirmed address, by signing in with the team, or by an invitation. */
function joining(by: string, { domain, issuer }: AuditEntry['details']): string {
  if (typeof domain === 'string') return words().events.joinedBy(by, domain);
  return typeof issuer === 'string' ? words().events.joinedWith(by, issuer) : words().events.joined(by);
}

/** Settings that were changed, each with what it was and what it became. */
function changesIn(details: AuditEntry['details']): readonly string[] {
  const { settings, values } = words().changed;
  const said = (value: unknown): string => {
    if (Array.isArray(value)) return value.length === 0 ? words().changed.none : value.join(', ');
    if (typeof value !== 'string' && typeof value !== 'boolean') return words().changed.none;
    const text = value === '' ? words().changed.none : String(value);
    return Object.hasOwn(values, text) ? values[text as keyof typeof values] : text;
  };
  return Object.entries(details).flatMap(([name, change]) => {
    if (!Object.hasOwn(settings, name) || typeof change !== 'object' || change === null) return [];
    const { from, to } = change as { readonly from?: unknown; readonly to?: unknown };
    const setting = settings[name as keyof typeof settings];
    // A theme is told by its id, which says nothing to anybody.
    return [name === 'defaultThemeId' ? setting : words().changed.fromTo(setting, said(from), said(to))];
  });
}

/** `detail`: a word of the provider's, or of the check that failed. */
function failure(whom: string | null, { problem, detail }: AuditEntry['details']): string {
  const { events, reasons, settings } = ofSignIn();
  const isKnown = typeof problem === 'string' && Object.hasOwn(reasons, problem);
  const why = isKnown ? reasons[problem as keyof typeof reasons] : messages.teamSignIn.settings.problems.other;
  return events.failed(whom, typeof detail === 'string' ? `${why} ${settings.detail(detail)}` : why);
}
