import { isolated } from '@rostrum/words';
import type { GrantedLink, GrantedPerson, Grants } from '@rostrum/contract';
import { useId } from 'react';
import { dayInWords } from '../../format/relative-time.ts';
import { messages } from '../../messages/index.ts';
import { Checkbox } from '../../ui/choices.tsx';
import { useScrollShade } from '../../ui/scroll-shade.ts';
import type { EndingChoice } from './use-ending-choice.ts';
import './ending-grants.css';

const words = () => messages.people.grants;

interface EndingGrantsProps {
  /** null: they could not be listed. */
  readonly grants: Grants | null;
  readonly choice: EndingChoice;
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly about: readonly (string | null)[];
}

/** Grants that a change ends, by kind, each with a choice. Renders nothing if there are none. */
export function EndingGrants({ grants, choice }: EndingGrantsProps) {
  const [title, hint, shade] = [useId(), useId(), useScrollShade()];
  if (grants === null) return <p className="people-grants">{words().unknown}</p>;
  if (grants.total === 0) return null;
  const { invitations, links, people, sign_in: signIn } = grants;
  const hidden = grants.total - invitations.length - links.length - people.length - signIn.length;
  const { kinds } = words();
  const isKnown = ({ relation }: GrantedLink): boolean => relation === 'known';
  return (
    <div className="people-grants" role="group" aria-labelledby={title} aria-describedby={hint}>
      <b id={title}>{words().end(choice.counts)}</b>
      <p id={hint}>{words().keep}</p>
      <div className="people-grants-kinds" ref={shade}>
        <div className="ui-shade ui-shade-top" />
        <Kind title={kinds.invitations} rows={invitations.map(invitationRow)} choice={choice} />
        <Kind title={kinds.links} rows={links.filter((one) => !isKnown(one)).map(linkRow)} choice={choice} />
        <Kind title={kinds.people} rows={people.map(personRow)} choice={choice} />
        <Kind
          title={kinds.sign_in}
          rows={signIn.map(({ id, kind, name }) => ({ id, name, about: [words().signIn[kind]] }))}
          choice={choice}
        />
        <Kind title={kinds.known} text={words().knownText} rows={links.filter(isKnown).map(linkRow)} choice={choice} />
        <div className="ui-shade ui-shade-bottom" />
      </div>
      {hidden === 0 ? null : <p>{words().more(hidden)}</p>}
    </div>
  );
}

interface KindProps {
  readonly title: string;
  readonly text?: string;
  readonly rows: readonly Row[];
  readonly choice: EndingChoice;
}

/** Nothing where there is no row. */
function Kind({ title, text, rows, choice }: KindProps) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <div role="group" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {text === undefined ? null : <p>{text}</p>}
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <Checkbox isSelected={choice.isEnding(row.id)} onChange={(ends) => choice.setEnding(row.id, ends)}>
              <span>
                <bdi>{row.name}</bdi>
                <small>
                  {row.about
                    .filter((part) => part !== null)
                    .map(isolated)
                    .join(' · ')}
                </small>
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </div>
  );
}

const invitationRow = ({ id, email, to, role, deck_title, expires_at }: Grants['invitations'][number]): Row => ({
  id,
  name: email,
  about: [
    to === 'team' ? words().teamInvitation(roleName(role)) : words().invitation(roleName(role)),
    deck_title,
    untilDay(expires_at),
  ],
});

const linkRow = ({ id, name, link_type, relation, deck_title, expires_at }: GrantedLink): Row => ({
  id,
  name,
  about: [words().links[link_type], relation === 'changed' ? words().changed : null, deck_title, untilDay(expires_at)],
});

const personRow = ({ id, name, username, to, role, outside_team, deck_title }: GrantedPerson): Row => ({
  id,
  name,
  about: [
    `@${username}`,
    to === 'team' ? words().inTeam(roleName(role)) : roleName(role),
    outside_team ? words().outside : null,
    deck_title,
  ],
});

const roleName = (role: Grants['invitations'][number]['role']): string =>
  role === 'member' ? messages.teams.members.roles.member : messages.people.roles[role];
const untilDay = (time: string | null): string | null => (time === null ? null : words().until(dayInWords(time)));
